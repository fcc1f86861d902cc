const nothing = /^[\p{Mn}\p{Me}\u200d]$/u
const wide =
  /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Yi}\u3000-\u303e\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]$|^\ufe0f$/u

/**
 * How many cells of a terminal a piece of inert text takes, at most: terminals disagree about emoji, and a line that is
 * thought too long only breaks early, while one thought too short would spill out of its frame.
 */
export const cells = (text: string): number => {
  let count = 0
  for (const character of text) count += cellsOf(character)
  return count
}

const cellsOf = (character: string): number => {
  if (character <= '\u02ff') return 1
  if (nothing.test(character)) return 0
  return wide.test(character) ? 2 : 1
}
