import * as z from 'zod/mini'

/** A field with words for the program that fills it in or reads it; the field itself, which others have too, stays as it is. */
export const told = <S extends z.core.$ZodType>(schema: S, description: string): S =>
  (schema as unknown as z.ZodMiniType).clone().register(z.globalRegistry, { description }) as unknown as S
