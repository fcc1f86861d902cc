export { eventStream, type RawEvent } from './event-stream.ts'
export { type Frame, type ListFrame, readFrame, type StreamFrame } from './frame.ts'
