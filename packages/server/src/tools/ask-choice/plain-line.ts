const emoji = /\p{RGI_Emoji}/gv
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u

/** One line of which every character can be seen; the joiners inside an emoji belong to it. */
export const isPlainLine = (text: string): boolean => !invisible.test(text.replaceAll(emoji, ''))

/** What two options look like to a person who reads them in passing. */
export const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
