import { problemSchema } from '@placet/contract'
import { z } from 'zod'
import type { Route } from './route.ts'

/** The contract as an OpenAPI document, made from the routes and their schemas. */
export const openApi = (routes: readonly Route[], version: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Placet', version, description: 'It proposes, people decide.' },
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      token: { type: 'http', scheme: 'bearer' },
    },
    schemas: { Problem: jsonSchema(problemSchema, 'output') },
  },
  security: [{ session: [] }, { token: [] }],
  paths: pathsOf(routes),
})

/** `/conversations/:id` is `/conversations/{id}` there. */
export const openApiPath = (path: string): string => path.replaceAll(/:([a-z]+)/g, '{$1}').replace(/\*$/, '{rest}')

const pathsOf = (routes: readonly Route[]): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = openApiPath(route.path)
    paths[path] = { ...paths[path], [route.method]: operation(route, path) }
  }
  return paths
}

const operation = ({ summary, query, body, answer }: Route, path: string): object => ({
  summary,
  parameters: [...parametersIn(path), ...(query === null ? [] : queryParameters(query))],
  ...(body === null ? {} : { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
  responses: {
    [answer.status]: { description: summary, ...contentOf(answer.schema) },
    default: {
      description: 'Why not, and what to do',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

const contentOf = (schema: z.ZodType | string): object => {
  if (typeof schema === 'string') return { content: { [schema]: { schema: { type: 'string' } } } }
  return { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }
}

const parametersIn = (path: string): readonly object[] =>
  [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))

const queryParameters = (query: z.ZodObject): readonly object[] => {
  const { properties = {} } = jsonSchema(query, 'output') as { properties?: Record<string, object> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

/** Bodies are described as they come in, answers as they go out. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
