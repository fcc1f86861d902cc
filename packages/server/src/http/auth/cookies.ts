/** Hands cookies that the library set on to the browser. */
export const withCookies = (answer: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
