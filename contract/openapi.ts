/** The description of every call, for other programs and for the page of the API. */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'

/** The part of JSON Schema that our own descriptions use. */
export interface Schema {
  /** The name of a shared schema. */
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly title?: string
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly minimum?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}

/** The two parts of the codes of a call, by the title of their schema. */
export const titles = { own: 'Refusals of this call', general: 'Refusals of every call of its kind' } as const

type Content = Readonly<Record<string, { readonly schema: Schema }>>

export interface Operation {
  /** The one chapter it belongs to. */
  readonly tags: readonly string[]
  readonly summary: string
  /** Who may call it, in words. */
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

/** A description of the calls in the format OpenAPI 3.1, as far as the product fills it. */
export interface OpenApi {
  readonly openapi: string
  readonly info: Readonly<Record<string, string>>
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description: every call in the shape of OpenAPI 3.1',
  access: 'public',
  reply: z.custom<OpenApi>(),
})
