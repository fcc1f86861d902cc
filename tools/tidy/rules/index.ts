import type { Rule } from '../rule.ts'
import { adapters } from './adapters.ts'
import { coreFolders } from './core-folders.ts'
import { coreWaitsForNothing } from './core-waits-for-nothing.ts'
import { effectsAtTheEdge } from './effects-at-the-edge.ts'
import { environment } from './environment.ts'
import { functionLength } from './function-length.ts'
import { links } from './links.ts'
import { namedInArchitecture } from './named-in-architecture.ts'
import { nothingSwitchedOff } from './nothing-switched-off.ts'
import { packageDirections } from './package-directions.ts'
import { portSuites } from './port-suites.ts'
import { valueCycles } from './value-cycles.ts'
import { words } from './words.ts'

export const rules: readonly Rule[] = [
  packageDirections,
  adapters,
  coreFolders,
  valueCycles,
  environment,
  coreWaitsForNothing,
  effectsAtTheEdge,
  functionLength,
  nothingSwitchedOff,
  words,
  links,
  namedInArchitecture,
  portSuites,
]
