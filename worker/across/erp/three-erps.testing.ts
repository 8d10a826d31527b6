import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { type FolderState, syncFolder } from '../../../tools/erp/csv-folder.ts'
import { type DaneaState, makeDaneaBridge } from '../../../tools/erp/danea.ts'
import { type OdooState, syncOdoo } from '../../../tools/erp/odoo.ts'
import { connect, type Store } from '../../../tools/erp/shop.ts'
import { makeEasyfatt } from '../../../tools/erp/simulated/easyfatt.ts'
import { makeFolderErp } from '../../../tools/erp/simulated/folder-erp.ts'
import { makeOdoo } from '../../../tools/erp/simulated/odoo.ts'
import worker from '../../index.ts'
import { makeShopKey } from '../../shop/api-keys/api-keys.testing.ts'
import { unique } from '../../testing/make.ts'
import { killable, makeKiller, makeNetwork, type Random } from './faults.testing.ts'

/** A file as a whole, which its process may die before or after writing. */
function makeStore<State>(step: () => Promise<void>): Store<State> {
  let text: string | null = null
  return {
    read: async () => (text === null ? null : JSON.parse(text)),
    write: async (state) => {
      await step()
      text = JSON.stringify(state)
      await step()
    },
  }
}

/** The shop and three ERPs with their adapters, between them a network that is not to be relied upon. */
export async function makeThreeErps(random: Random) {
  const killer = makeKiller()
  const step = () => killer.step()
  const { network, through, deliverLate } = makeNetwork(random, step)
  const refused: string[] = []

  const ofShop = async (name: string) => {
    const { key } = await makeShopKey(['content:write', 'sales:write'])
    const system = `${name}-${unique()}`
    const call = through((request) => {
      const context = { ...env, DB: killable(env.DB, step) }
      request.headers.set('cf-connecting-ip', key.headers['cf-connecting-ip'])
      return worker.fetch(request, context as never, createExecutionContext())
    })
    const shop = () =>
      connect({
        origin: 'http://localhost:8788',
        key: key.token,
        system,
        fetch: call,
        onRefused: (id, errors) =>
          refused.push(`${system} ${id} ${errors.map(({ field, code }) => `${field} ${code}`).join()}`),
      })
    return { system, shop }
  }

  const [danea, odooShop, folderShop] = [await ofShop('danea'), await ofShop('odoo'), await ofShop('folder')]
  const daneaStore = makeStore<DaneaState>(step)
  // A new process for each run: what the one before had in memory is gone.
  let bridge = makeDaneaBridge(danea.shop(), daneaStore)
  const easyfatt = makeEasyfatt(
    through((request) => bridge(request)),
    step,
  )
  const odoo = makeOdoo('odoo-key', step)
  const odooStore = makeStore<OdooState>(step)
  const folder = makeFolderErp(step)
  const folderStore = makeStore<FolderState>(step)

  return {
    killer,
    network,
    deliverLate,
    refused,
    systems: { danea: danea.system, odoo: odooShop.system, folder: folderShop.system },
    easyfatt,
    odoo,
    folder,
    runs: {
      async danea(isFull: boolean) {
        bridge = makeDaneaBridge(danea.shop(), daneaStore)
        await easyfatt.sendProducts(isFull)
        await easyfatt.receiveOrders()
      },
      odoo: () =>
        syncOdoo(
          odooShop.shop(),
          { url: 'https://odoo.example', key: 'odoo-key', fetch: through(odoo.fetch) },
          odooStore,
        ),
      async folder() {
        await syncFolder(folderShop.shop(), folder.folder, folderStore)
        await folder.run()
      },
    },
  }
}
export type ThreeErps = Awaited<ReturnType<typeof makeThreeErps>>
