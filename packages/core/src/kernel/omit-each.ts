/** `Omit` for each member of a union: a command before it is stamped, say, still tells its members apart. */
export type OmitEach<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never
