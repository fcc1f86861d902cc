import type { Fact, View, ViewFrame } from '@placet/contract'
import type { At } from './state.ts'
import { readTranscript } from './transcript/index.ts'

/* A conversation of which only what a session needs is told. */

export const frameAt = (version: number, change: Partial<ViewFrame> = {}): ViewFrame => ({
  ...{ version, status: 'idle', title: 'Sauerteig', skill: null, card: null, parked: [], input: null, guided: null },
  ...{ tourStart: null, outcomes: [], activity: [], error: null },
  ...change,
})

export const viewAt = (version: number, messages: View['messages'] = []): View => ({
  ...frameAt(version),
  ...{
    id: 'c1',
    titleSource: 'rule',
    owner: { id: 'u1', name: 'Erika' },
    role: 'owner',
    archived: false,
    pinned: false,
  },
  ...{ updatedAt: time(version), messageCount: messages.length, messages, viewContext: null, instructions: '' },
  ...{ skill: null, autoConfirm: false, model: 'offline', access: { role: 'owner', actions: ['read', 'write'] } },
  ...{ showTechnicalDetails: false, dashboardUrl: null, lastRunUuid: null },
})

export const factAt = (version: number, type: string, data: Fact['data'] = {}): Fact => ({
  ...{ version, position: version, type, schemaVersion: 1, data, at: time(version) },
  ...{ actor: { kind: 'user', id: 'u1' }, correlationId: 'x', causationId: 'x' },
})

export const knownAt = (version: number): At => ({
  subject: 'c1',
  transcript: readTranscript(viewAt(version), null),
  attempt: 0,
})

const time = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
