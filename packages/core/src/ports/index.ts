export type { Clock } from './clock.ts'
export type {
  ActingUser,
  ContentRefusal,
  ContentSource,
  PageChanged,
  RenderedPage,
  SiteAsset,
} from './content-source.ts'
export type {
  AppendConflict,
  Appended,
  AppendRequest,
  EventStore,
  Expected,
  Guard,
  LeaseWish,
  Snapshot,
  StreamHead,
} from './event-store.ts'
export { PortFailure } from './failure.ts'
export type { Lease, LeaseStore } from './lease-store.ts'
export type {
  Model,
  ModelFailureCode,
  ModelPart,
  ModelRequest,
  ModelToolCall,
  PromptMessage,
  ToolSchema,
} from './model.ts'
export type {
  AdmittedCall,
  OpenPoint,
  OpenPoints,
  Progress,
  Question,
  ToolContext,
  ToolEffect,
  ToolHost,
  ToolOutcome,
} from './tool-host.ts'
