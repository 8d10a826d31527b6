import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Lists and products are not reloaded after sign-in and cart changes elsewhere. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate
