import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { takeErrors } from '../../testing/errors.ts'
import { makeCategory, testDb, unique } from '../../testing/make.ts'
import { Killed, Lost, makeRandom, type Random } from './faults.testing.ts'
import { makeThreeErps, type ThreeErps } from './three-erps.testing.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/across/erp/kills.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_130)
const KILLS = howMany(6, 200)

interface Item {
  code: string
  name: string
  price: number
  stock: number
}
/** What an ERP says of its products, whatever it calls the fields. */
const ITEMS: Record<'danea' | 'odoo' | 'folder', (world: ThreeErps) => [id: string, item: Item][]> = {
  danea: ({ easyfatt }) =>
    [...easyfatt.products.values()].map((each) => [
      each.code,
      {
        code: each.code,
        name: each.description,
        price: Math.round(each.netPrice * 100),
        stock: each.quantity,
      },
    ]),
  odoo: ({ odoo }) =>
    odoo.tables['product.product']!.map((each) => [
      String(each.id),
      {
        code: each.default_code as string,
        name: each.name as string,
        price: Math.round((each.list_price as number) * 100),
        stock: each.qty_available as number,
      },
    ]),
  folder: ({ folder }) =>
    [...folder.products.values()].map((each) => [
      each.id,
      { code: each.code, name: each.name, price: Math.round(Number(each.price) * 100), stock: each.stock },
    ]),
}

/** Something that people do, in an ERP or in the shop. */
function happen(world: ThreeErps, random: Random, category: string): void {
  const { easyfatt, odoo, folder } = world
  const n = unique()
  const euros = 1 + random.below(50_000) / 100
  const stock = random.below(40)
  const name = `Item ${n} & <${random.below(9)}>`
  const isNew = random.chance(0.3)
  const knownCode = random.one([...easyfatt.products.keys()])
  easyfatt.set({
    code: isNew || !knownCode ? `DAN-${n}` : knownCode,
    description: name,
    category,
    netPrice: euros,
    quantity: stock,
  })
  const product = random.one(odoo.tables['product.product']!)
  if (isNew || !product)
    odoo.addProduct({
      default_code: `ODO-${n}`,
      name,
      list_price: euros,
      qty_available: stock,
      categ_id: [1, `All / ${category}`],
    })
  else Object.assign(product, { list_price: euros, qty_available: stock })
  const item = random.one([...folder.products.values()])
  const id = isNew || !item ? `A${n}` : item.id
  folder.products.set(id, {
    id,
    code: isNew || !item ? `FOL-${n}` : item.code,
    name,
    category,
    price: euros.toFixed(2),
    stock,
  })
}

const isOpen = sql`status in ('placed', 'confirmed')`
async function sell(random: Random, orders: number[]): Promise<void> {
  const order = await makeOrder()
  orders.push(order.id)
  const known = await testDb().all<{ id: number; code: string }>(
    sql`select p.id, p.code from products p join foreign_ids f on f.record_id = p.id and f.entity = 'products'`,
  )
  const product = random.one(known)
  if (product)
    await testDb().run(sql`update order_lines set product_id = ${product.id}, code = ${product.code}
      where order_id = ${order.id} and position = 0`)
  if (random.chance(0.3) && orders.length > 2) {
    const ended = random.one(orders)!
    await writeTogether(testDb(), [
      sql`insert into order_status_changes (order_id, status)
        select id, 'cancelled' from orders where id = ${ended} and ${isOpen}`,
      sql`update orders set status = 'cancelled', version = version + 1 where id = ${ended} and ${isOpen}`,
    ])
  }
}
/** Somebody in the shop's office changes a product that is an ERP's. */
async function meddle(random: Random): Promise<void> {
  const [product] = await testDb().all<{ id: number }>(
    sql`select p.id from products p join foreign_ids f on f.record_id = p.id and f.entity = 'products' order by random() limit 1`,
  )
  if (!product) return
  await testDb().run(
    sql`insert into audit_entries (action, entity, entity_id, before, after) values ('edit', 'products', ${product.id}, '{"price":1}', '{"price":2}')`,
  )
  await testDb().run(
    sql`update products set price = ${random.below(9999)}, version = version + 1 where id = ${product.id}`,
  )
}
/** The ERPs that send goods do so: one those of even numbers, the other the rest; their stock goes down. */
function ship({ odoo, folder }: ThreeErps, random: Random): void {
  const sales = odoo.tables['sale.order']!.filter(
    (sale) => sale.state === 'sale' && Number(String(sale.client_order_ref).split('-')[1]) % 2 === 0,
  )
  const sale = random.one(
    sales.filter(({ name }) => !odoo.tables['stock.picking']!.some((p) => p.origin === name)),
  )
  if (sale) {
    odoo.ship(sale.name as string)
    for (const line of odoo.tables['sale.order.line']!.filter(({ order_id }) => order_id === sale.id)) {
      const product = odoo.tables['product.product']!.find(({ id }) => id === line.product_id)
      if (product)
        product.qty_available = Math.max(0, Number(product.qty_available) - Number(line.product_uom_qty))
    }
  }
  const order = random.one(
    [...folder.orders.values()].filter(
      ({ number, shopNumber, isCancelled }) =>
        !isCancelled && !folder.shipped.has(number) && Number(shopNumber.split('-')[1]) % 2 === 1,
    ),
  )
  if (!order) return
  folder.ship(order.number)
  for (const line of order.lines)
    for (const product of folder.products.values())
      if (product.code === line.code) product.stock = Math.max(0, product.stock - line.quantity)
}

/** A run that may end in the middle: by a kill, a lost call, or a shop that was killed and answers 500. */
async function unlessEnded(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isMeant = error instanceof Killed || error instanceof Lost || /answers 5\d\d to/.test(String(error))
    if (!isMeant) throw error
  }
  takeErrors()
}

async function expectSameProducts(world: ThreeErps): Promise<void> {
  for (const name of ['danea', 'odoo', 'folder'] as const) {
    const rows = await testDb().all<Item & { id: string }>(sql`
      select f.foreign_id as id, p.code, p.name, p.price, d.on_hand as stock from foreign_ids f
      join products p on p.id = f.record_id left join part_details d on d.part_id = p.id
      where f.system = ${world.systems[name]} and f.entity = 'products'`)
    const here = Object.fromEntries(rows.map(({ id, ...item }) => [id, item]))
    expect(here, name).toEqual(Object.fromEntries(ITEMS[name](world)))
    const [doubles] = await testDb().all<{ n: number }>(sql`select count(*) as n from products p
      where p.code in (select value from json_each(${JSON.stringify(rows.map(({ code }) => code))}))`)
    expect(doubles!.n).toBe(rows.length)
  }
}

async function expectSameOrders({ easyfatt, odoo, folder, systems }: ThreeErps, orders: number[]) {
  const here = await testDb().all<{ id: number; number: string; status: string }>(
    sql`select id, number, status from orders where id in (select value from json_each(${JSON.stringify(orders)}))`,
  )
  const linksOf = async (system: string) =>
    Object.fromEntries(
      (
        await testDb().all<{ number: string; id: string }>(sql`
          select o.number, f.foreign_id as id from foreign_ids f join orders o on o.id = f.record_id
          where f.system = ${system} and f.entity = 'orders'`)
      ).map(({ number, id }) => [number, id]),
    )
  const sales = odoo.tables['sale.order']!
  const theirs = {
    danea: [...easyfatt.documents.values()].map((each) => [each.comment, String(each.number)] as const),
    odoo: sales.map((each) => [each.client_order_ref as string, each.name as string] as const),
    folder: [...folder.orders.values()].map((each) => [each.shopNumber, each.number] as const),
  }
  const standing = here.filter(({ status }) => status !== 'cancelled').map(({ number }) => number)
  for (const name of ['danea', 'odoo', 'folder'] as const) {
    const numbers = theirs[name].map(([number]) => number)
    expect(new Set(numbers).size, `${name}: nothing double`).toBe(numbers.length)
    expect(numbers, `${name}: nothing lost`).toEqual(expect.arrayContaining(standing))
    const links = await linksOf(systems[name])
    for (const [number, id] of theirs[name]) if (standing.includes(number)) expect(links[number]).toBe(id)
  }
  const stateOf = new Map(here.map(({ number, status }) => [number, status]))
  for (const sale of sales)
    expect(sale.state, String(sale.client_order_ref)).toBe(
      stateOf.get(sale.client_order_ref as string) === 'cancelled' ? 'cancel' : 'sale',
    )
  for (const order of folder.orders.values())
    expect(order.isCancelled, order.shopNumber).toBe(stateOf.get(order.shopNumber) === 'cancelled')
  const lines = new Set(odoo.tables['sale.order.line']!.map(({ order_id, name }) => `${order_id} ${name}`))
  expect(lines.size).toBe(odoo.tables['sale.order.line']!.length)
  const sent = new Set([
    ...odoo.tables['stock.picking']!.map(
      ({ origin }) => sales.find(({ name }) => name === origin)!.client_order_ref,
    ),
    ...[...folder.orders.values()]
      .filter(({ number }) => folder.shipped.has(number))
      .map((each) => each.shopNumber),
  ])
  for (const { number, status } of here)
    if (status !== 'cancelled') expect(status === 'shipped', number).toBe(sent.has(number))
  const [twice] = await testDb().all<{ n: number }>(sql`select count(*) as n from (
    select 1 from order_status_changes group by order_id, status having count(*) > 1
    union all select 1 from shipments group by order_id having count(*) > 1)`)
  expect(twice!.n, 'nothing sent twice').toBe(0)
}

test(`${KILLS} kills, lost, doubled, late and shuffled calls: nothing lost, nothing double, both sides equal`, async () => {
  const random = makeRandom(SEED)
  const world = await makeThreeErps(random)
  const category = await makeCategory()
  const orders: number[] = []
  const { killer, network, runs } = world
  for (let round = 0; killer.kills < KILLS; round++) {
    happen(world, random, category.name)
    await sell(random, orders)
    if (random.chance(0.3)) await meddle(random)
    if (random.chance(0.5)) ship(world, random)
    const run = [() => runs.danea(random.chance(0.3)), runs.odoo, runs.folder][round % 3]!
    killer.arm(1 + random.below(60))
    await unlessEnded(run)
    await unlessEnded(() => world.deliverLate())
    killer.disarm()
  }
  takeErrors()
  network.isCalm = true
  await world.deliverLate(true)
  for (let calm = 0; calm < 4; calm++) {
    await runs.danea(true)
    await runs.odoo()
    await runs.folder()
  }
  expect(killer.kills).toBe(KILLS)
  await expectSameProducts(world)
  await expectSameOrders(world, orders)
  // What a killed call left of its import is in no list.
  const [shown] = await testDb().all<{ n: number }>(sql`select count(*) as n from imports where at_once = 0`)
  expect(shown!.n).toBe(0)
}, 600_000)
