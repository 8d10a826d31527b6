import {
  accountParam,
  clientsQuery,
  createClient,
  createRetailerAccount,
  createUser,
  editClient,
  editRetailerAccount,
  editUser,
  retailerAccountsQuery,
  usersQuery,
} from '../../../shared/accounts/accounts.admin.ts'
import { counted } from '../../base/db/listing.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { createAccount, editAccount } from './account-changes.ts'
import { deleteAccount, restoreAccount } from './account-removal.ts'
import { listAccounts, readAccount } from './accounts.ts'
import { inviteAgain } from './invite-again.ts'

const one = validated('param', accountParam)

const clientRoutes = new Hono<AppEnv>()
  .get('/clients', validated('query', clientsQuery), async (c) => {
    const { rows, ...count } = await listAccounts(c.var.db, 'clients', c.req.valid('query'))
    return c.json({ clients: rows, ...counted('clients', count) })
  })
  .get('/clients/:id', one, async (c) =>
    c.json({ client: await readAccount(c.var.db, 'clients', c.req.valid('param').id) }),
  )
  .post('/clients/create', validated('json', createClient), async (c) => {
    const { client_data } = c.req.valid('json')
    const made = await createAccount(c.var.db, authorOf(c), 'clients', client_data, c.var.env)
    return c.json({ client_id: made.id })
  })
  .post('/clients/:id/edit', one, validated('json', editClient), async (c) => {
    const { id } = c.req.valid('param')
    const { client_data, version } = c.req.valid('json')
    announceMails(
      c,
      await editAccount(c.var.db, authorOf(c), { kind: 'clients', id, version }, client_data, c.var.env),
    )
    return c.json({ client_id: id })
  })

const userRoutes = new Hono<AppEnv>()
  .get('/users', validated('query', usersQuery), async (c) => {
    const { rows, ...count } = await listAccounts(c.var.db, 'users', c.req.valid('query'))
    return c.json({ users: rows, ...counted('users', count) })
  })
  .get('/users/:id', one, async (c) =>
    c.json({ user: await readAccount(c.var.db, 'users', c.req.valid('param').id) }),
  )
  .post('/users/create', validated('json', createUser), async (c) => {
    const { user_data } = c.req.valid('json')
    const made = await createAccount(c.var.db, authorOf(c), 'users', user_data, c.var.env)
    announceMails(c, made.mails)
    return c.json({ user_id: made.id })
  })
  .post('/users/:id/edit', one, validated('json', editUser), async (c) => {
    const { id } = c.req.valid('param')
    const { user_data, version } = c.req.valid('json')
    announceMails(
      c,
      await editAccount(c.var.db, authorOf(c), { kind: 'users', id, version }, user_data, c.var.env),
    )
    return c.json({ user_id: id })
  })
  .post('/users/:id/invite', one, async (c) => {
    const { id } = c.req.valid('param')
    await countCall(c, 'invite', `user:${id}`)
    announceMails(c, await inviteAgain(c.var.db, authorOf(c), 'users', id, c.var.env.origin))
    return c.json({ success: true })
  })
  .post('/users/:id/delete', one, async (c) => {
    await deleteAccount(c.var.db, authorOf(c), 'users', c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/users/:id/restore', one, async (c) => {
    await restoreAccount(c.var.db, authorOf(c), 'users', c.req.valid('param').id)
    return c.json({ success: true })
  })

const retailerAccountRoutes = new Hono<AppEnv>()
  .get('/vendor-accounts', validated('query', retailerAccountsQuery), async (c) => {
    const { rows, ...count } = await listAccounts(c.var.db, 'vendor-accounts', c.req.valid('query'))
    return c.json({ vendor_accounts: rows, ...counted('vendor_accounts', count) })
  })
  .get('/vendor-accounts/:id', one, async (c) =>
    c.json({ vendor_account: await readAccount(c.var.db, 'vendor-accounts', c.req.valid('param').id) }),
  )
  .post('/vendor-accounts/create', validated('json', createRetailerAccount), async (c) => {
    const { vendor_account_data: data } = c.req.valid('json')
    const made = await createAccount(c.var.db, authorOf(c), 'vendor-accounts', data, c.var.env)
    announceMails(c, made.mails)
    return c.json({ vendor_account_id: made.id })
  })
  .post('/vendor-accounts/:id/edit', one, validated('json', editRetailerAccount), async (c) => {
    const { id } = c.req.valid('param')
    const { vendor_account_data: data, version } = c.req.valid('json')
    announceMails(
      c,
      await editAccount(c.var.db, authorOf(c), { kind: 'vendor-accounts', id, version }, data, c.var.env),
    )
    return c.json({ vendor_account_id: id })
  })
  .post('/vendor-accounts/:id/invite', one, async (c) => {
    const { id } = c.req.valid('param')
    await countCall(c, 'invite', `user:${id}`)
    announceMails(c, await inviteAgain(c.var.db, authorOf(c), 'vendor-accounts', id, c.var.env.origin))
    return c.json({ success: true })
  })
  .post('/vendor-accounts/:id/delete', one, async (c) => {
    await deleteAccount(c.var.db, authorOf(c), 'vendor-accounts', c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/vendor-accounts/:id/restore', one, async (c) => {
    await restoreAccount(c.var.db, authorOf(c), 'vendor-accounts', c.req.valid('param').id)
    return c.json({ success: true })
  })

export const accountAdminRoutes = new Hono<AppEnv>()
  .route('/', clientRoutes)
  .route('/', userRoutes)
  .route('/', retailerAccountRoutes)
