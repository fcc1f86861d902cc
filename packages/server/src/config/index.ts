export { type Asked, type Config, type Configuration, loadConfig, type Origin } from './config.ts'
export { ConfigError, type ConfigFault } from './config-error.ts'
export { type ListedSetting, listConfig } from './list-config.ts'
export type { SiteSettings } from './sites.ts'
