// The exceptions, each with its reason. An entry that excuses nothing any more is itself a finding.

/** Files of the server, beside the adapters, that may read the clock, draw random numbers, set timers or use the network. */
export const effectsAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/cli/desk/server-client.ts': 'asks the server that holds the data folder, over its routes',
  'packages/server/src/compose.ts': 'builds the clock and hands it on',
  'packages/server/src/http/auth/token.ts': 'draws the 256 bits of secrets and links, more than an id of the clock has',
  'packages/server/src/worker/clock.ts': 'the clock itself',
}

/** Adapters that the others of their kind stand on. */
export const adapterFoundations: Readonly<Record<string, string>> = {
  'models/ai-sdk': 'the AI SDK behind the model port; a provider only says where and with which key',
}

/** The one file of each kind that lists its adapters: adding one touches its folder and one line here. */
export const adapterLists: Readonly<Record<string, string>> = {
  'packages/server/src/models/create-model.ts': 'a model by its name in the settings',
  'packages/server/src/store/index.ts': 'the door of the store',
  'packages/server/src/store/open.ts': 'the store for the settings at hand',
  'packages/server/src/tools/built-in.ts': 'the tools that ship',
}

/** Files of packages/core/src/ports that need no contract suite. */
export const portsWithoutSuite: Readonly<Record<string, string>> = {
  clock: 'two methods without a rule between them',
  failure: 'no port: the one error that ports throw',
}
