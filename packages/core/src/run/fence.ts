/**
 * Marks text from outside (page content, tool output) as data for the model. The nonce is the call's id, which the text
 * cannot know beforehand; a closing marker inside the text is taken out, so the text cannot end its own fence.
 */
export const fence = (text: string, nonce: string): string => {
  const marker = nonce.replace(/[^A-Za-z0-9-]/g, '').slice(-12)
  return `<data ${marker}>\n${text.replaceAll(`</data ${marker}>`, '')}\n</data ${marker}>`
}

/** The text inside a fence made by `fence`; any other text as it is. */
export const unfence = (text: string): string => {
  const found = /^<data ([A-Za-z0-9-]*)>\n([\s\S]*)\n<\/data \1>$/.exec(text)
  return found?.[2] ?? text
}
