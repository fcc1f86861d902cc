/** Only what would be read as markup is encoded; letters, quotes and emoji stay as they are. */
export const encodedText = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const encodedAttribute = (value: string, quote: '"' | "'"): string =>
  value.replaceAll('&', '&amp;').replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')
