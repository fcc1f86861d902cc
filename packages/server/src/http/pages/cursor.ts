/** A place in a list as text that clients hand back and nobody reads. */
export const cursorOf = (place: readonly string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Null = no place in any list. */
export const placeOf = (cursor: string): readonly string[] | null => {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(place) && place.every((part) => typeof part === 'string') ? place : null
  } catch {
    return null
  }
}
