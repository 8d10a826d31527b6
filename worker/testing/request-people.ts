import { DAY_MS } from '../../shared/dates.ts'
import { as } from './as.ts'
import { makeAdmin, makeClient, makeRetailer, makeRetailerAccount } from './make.ts'
import { makeOldToken, makeRoom, makeToken, type Room, SECRET } from './request-room.ts'

/** Everybody who may come to a request, in the order of a table's columns. */
export const KINDS = [
  // Without a link.
  ...(['nobody', 'visitor', 'client', 'second', 'content'] as const),
  // With a good one: the customer's, also in a browser where somebody is signed in; that of a retailer without an account; one of before
  // links had versions.
  ...(['link', 'clientLink', 'shop', 'old'] as const),
  // With one of another request, changed, or over; from before the request went to another retailer, and that retailer's account; from
  // before its customer was erased.
  ...(['foreign', 'tampered', 'over', 'dead', 'deadShop', 'former', 'erased'] as const),
  // With an account: of the retailer of an erased customer; of the request's own retailer, twice; an administrator's.
  ...(['ownErased', 'own', 'colleague', 'sales'] as const),
]
export type Kind = (typeof KINDS)[number]
/** Who may read what was written. */
export const ITS_OWN: readonly Kind[] = ['link', 'clientLink', 'shop', 'old', 'own', 'colleague', 'sales']

/** Requests, by what became of them. */
const ROOMS = ['offered', 'withdrawn', 'accepted', 'moved', 'erased'] as const
export type RoomName = (typeof ROOMS)[number]
export type Rooms = Record<RoomName, Room>

export interface Person {
  headers: Record<string, string>
  /** Of the link. */
  token?: string
  /** The only request at which there is such a person. */
  room?: RoomName
}

/** The requests, and the number of a retailer near them, which has one of them by now. */
export async function makeRooms(): Promise<{ rooms: Rooms; near: number }> {
  const near = (await makeRetailer()).id
  const rooms = {} as Rooms
  for (const name of ROOMS) rooms[name] = await makeRoom()
  await rooms.withdrawn.customer('withdraw')
  await rooms.accepted.customer('accept', { number: 1, name: SECRET })
  await rooms.moved.customer('reassign', { vendor_id: near })
  await (await as(await makeAdmin())).post('/api/admin/privacy/erase', { email: rooms.erased.email })
  return { rooms, near }
}

const YEAR = 366 * DAY_MS

/** Everybody at one of the requests. */
export async function makePeople(rooms: Rooms, name: RoomName): Promise<Record<Kind, Person>> {
  const { id, retailer, account } = rooms[name]
  const { moved, erased } = rooms
  const signedIn = async (user: { id: number } | null) => ({ headers: (await as(user)).headers })
  const [visitor, client] = [await signedIn(null), await signedIn(await makeClient())]
  const link = await makeToken(id)
  const [atMoved, atErased] = [{ room: 'moved' as const }, { room: 'erased' as const }]
  return {
    nobody: { headers: {} },
    visitor,
    client,
    second: await signedIn(await makeRetailerAccount()),
    content: await signedIn(await makeAdmin('content')),
    link: { ...visitor, token: link },
    clientLink: { ...client, token: link },
    shop: { ...visitor, token: await makeToken(id, 1, 'retailer') },
    old: { ...visitor, token: await makeOldToken(id) },
    foreign: { ...visitor, token: await makeToken(rooms[name === 'offered' ? 'accepted' : 'offered'].id) },
    tampered: { ...visitor, token: `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}` },
    over: { ...visitor, token: await makeToken(id, 1, 'customer', Date.now() - YEAR) },
    dead: { ...visitor, ...atMoved, token: await makeToken(moved.id) },
    deadShop: { ...visitor, ...atMoved, token: await makeToken(moved.id, 1, 'retailer') },
    former: { ...(await signedIn(moved.account)), ...atMoved },
    erased: { ...visitor, ...atErased, token: await makeToken(erased.id) },
    ownErased: { ...(await signedIn(erased.account)), ...atErased },
    own: await signedIn(account),
    colleague: await signedIn(await makeRetailerAccount(retailer.id)),
    sales: await signedIn(await makeAdmin('sales')),
  }
}
