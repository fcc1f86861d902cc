import { noChange } from 'lit'
import { Directive, type DirectiveResult, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js'

type Styles = Readonly<Record<string, string>>

/**
 * Sets styles through the element's own style object. A `style` attribute, which `styleMap` writes at first, is inline style
 * and refused by the Content-Security-Policy.
 */
class SetStyles extends Directive {
  constructor(part: PartInfo) {
    super(part)
    if (part.type !== PartType.ELEMENT) throw new Error('setStyles belongs on an element, not on an attribute.')
  }

  override render(_styles: Styles) {
    return noChange
  }

  override update({ element }: ElementPart, [styles]: [Styles]) {
    const { style } = element as HTMLElement
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value)
    return noChange
  }
}

export const setStyles: (styles: Styles) => DirectiveResult = directive(SetStyles)
