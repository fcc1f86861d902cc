import type { OpenPoint } from '@placet/core/ports'
import { z } from 'zod'
import { visibleOpenPoints } from '../../open-points/index.ts'
import { succeeded } from '../result.ts'
import { readTool, type ToolSetting } from '../tool.ts'

/** What was skipped earlier in this process on this page: identities only, never a value. */
export const chatListOpenPoints = readTool({
  name: 'chat_list_open_points',
  title: { de: 'Offene Punkte ansehen', en: 'Look at open points' },
  description:
    'Lists what the person skipped earlier in this process on this page: record and field, oldest first, without values. ' +
    'Takes no arguments.',
  parameters: z.strictObject({}),
  run: async (_given, setting) => succeeded({ openPoints: (await visiblePoints(setting)).map(pointView) }),
})

const pointView = ({ target, field, since }: OpenPoint) => ({
  table: target.table,
  uid: target.uid,
  language: target.language,
  field,
  since,
})

const visiblePoints = async (setting: ToolSetting): Promise<readonly OpenPoint[]> => {
  const { process, subject, user } = setting.context
  if (process === null || subject === null) return []
  return await visibleOpenPoints(setting, { skill: process.skill, page: subject.uid, language: subject.language }, user)
}
