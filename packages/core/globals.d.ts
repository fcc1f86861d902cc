/** The one global of the platform that the ports speak of; Node and browsers both have it. */
interface AbortSignal {
  readonly aborted: boolean
}
