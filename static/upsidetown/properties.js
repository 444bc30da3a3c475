/**
 * A lit directive that sets CSS custom properties through the object model, because the site's
 * Content-Security-Policy forbids style attributes. It knows nothing of what the properties mean.
 */
import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class Properties extends Directive {
  render() {
    return noChange;
  }

  update(part, [values]) {
    for (const [name, value] of Object.entries(values)) part.element.style.setProperty(name, String(value));
    return noChange;
  }
}

/** Use as `<div ${properties({'--tall': 8})}>`. */
export const properties = directive(Properties);
