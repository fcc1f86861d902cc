// The words of the page view. They are fixed here, and never taken from a message.

/** @type {Readonly<Record<string, { readonly badge: string }>>} */
export const words = {
  de: { badge: 'Betrifft den aktuellen Vorschlag' },
  en: { badge: 'Concerns the current proposal' },
}
