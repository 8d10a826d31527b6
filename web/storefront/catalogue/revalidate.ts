import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Sign-in and cart changes elsewhere leave lists and products as they are. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate
