import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { personStore } from './person-store.ts'

const favourites = personStore<string[]>(
  [],
  async () => (await read(api.admin.views.favourites.$get())).screens,
)

/** The screens at the top of the sidebar; read once. */
export function useFavourites(): string[] {
  useEffect(() => void favourites.refresh(Number.POSITIVE_INFINITY), [])
  return favourites.use()
}

/** Puts a screen there, or takes it away. */
export async function setFavourite(screen: string, on: boolean): Promise<void> {
  favourites.take((await read(api.admin.views.favourite.$post({ json: { screen, on } }))).screens)
}
