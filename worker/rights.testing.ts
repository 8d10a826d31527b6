/*
 * All that is handed on in the database: whoever has it may do something. Each names who gives it and what ends it; `rights.test.ts` takes
 * it from its giver in each way. A column whose name looks like one has to be here, or among those that open nothing.
 */

interface Right {
  giver: string
  ends: string
}

/** By table and column. */
export const HANDED_ON: Record<string, Right> = {
  'sessions.id_hash': {
    giver: 'the account, by its password and second factor',
    ends: 'sign-out, new password, address or retailer, deletion (row gone); switched off, retailer off, idle, over (asked at each use)',
  },
  'user_tokens.token_hash': {
    giver: 'the account whose mailbox it went to',
    ends: 'use, a newer one, new password or address, deletion (used); switched off, retailer off, expiry (asked at use)',
  },
  'email_changes.token_hash': {
    giver: 'the account that asked with its password',
    ends: 'use, a newer one, new password, deletion (row gone); switched off, expiry (asked at use)',
  },
  'colleague_invitations.token_hash': {
    giver: 'the manager who invited',
    ends: 'the manager is removed, moved or made something else (row gone, and asked at use); switched off, retailer off, expiry (asked at use)',
  },
  'api_keys.token_hash': {
    giver: 'the manager of the retailer, or the administrator who may do everything',
    ends: 'revoked, rotated (after the overlap), expiry; the giver is deleted, switched off, moved or made anything else, or the retailer goes (triggers `api_keys_left`, `api_keys_vendor_left`, in the same statement, and asked at use)',
  },
  'webhook_endpoints.secret': {
    giver: 'the manager of the retailer, or the administrator who may do everything',
    ends: 'deleted, switched off, exchanged (the former one after the overlap); the giver is deleted, switched off, moved or made anything else, or the retailer goes (triggers `api_keys_left`, `api_keys_vendor_left`, in the same statement, and asked at each delivery)',
  },
  'webhook_endpoints.former_secret': { giver: 'as the secret', ends: 'after the overlap' },
  'identity_providers.secret': {
    giver: 'the administrator who may do everything; it opens nothing of the shop',
    ends: 'replaced, or ended at the provider',
  },
  'provider_steps.sid': {
    giver: 'the browser that began',
    ends: 'use, a quarter of an hour, the provider switched off (asked at use)',
  },
  'provider_steps.nonce': { giver: 'as the sid', ends: 'with it' },
  'code_apps.secret': {
    giver: 'the account',
    ends: 'taken off; an account that may not sign in is asked first',
  },
  'recovery_codes.code_hash': {
    giver: 'the account',
    ends: 'use, new ones; an account that may not sign in is asked first',
  },
  'passkeys.credential_id': {
    giver: 'the account',
    ends: 'taken off; an account that may not sign in is asked first',
  },
  'passkeys.public_key': { giver: 'the account', ends: 'with its passkey' },
  'pending_steps.sid': {
    giver: 'the password that was proved in this browser',
    ends: 'minutes; another password hash, switched off (asked by the statement that starts the session)',
  },
  'quotations.link_version': {
    giver:
      'the request: its customer, and the mailbox of its retailer; of a counter offer without an address its retailer’s account',
    ends: 'another retailer, erasure (raised); a retailer’s link also: retailer off, another mailbox (asked at use)',
  },
  'unit_owners.link_version': {
    giver: 'the present owner',
    ends: 'another address (raised), the next owner (asked at use)',
  },
  'quotation_drafts.token_hash': {
    giver: 'whoever asked',
    ends: 'discarded, expiry, erasure; once it is confirmed it opens nothing',
  },
  'unit_hand_overs.token_hash': {
    giver: 'the present owner',
    ends: 'confirmation, taken back, expiry, erasure of either (row gone); another owner or address, the unit replaced or archived (asked at use)',
  },
  'owner_requests.token_hash': { giver: 'whoever asked', ends: 'confirmation, expiry, erasure' },
  'subscribers.token_hash': {
    giver: 'whoever signed up',
    ends: 'confirmation, a newer one, expiry, erasure',
  },
  'stock_waits.token_hash': {
    giver: 'whoever asked to be told',
    ends: 'confirmation, a newer one, expiry, erasure',
  },
  'saved_views.is_shared': {
    giver: 'the administrator',
    ends: 'deleted, off, or may not see the list any more (asked at use)',
  },
  'order_approvals.cart_id': {
    giver: 'who took it over',
    ends: 'may not buy any more, or is gone (trigger `order_approvals_left`, in the same statement)',
  },
  'carts.visitor': { giver: 'the visitor’s browser', ends: 'signing in, age' },
}

/** Names like those of rights that open nothing: keys of rows, of repeats, of mails and of files, which nobody is asked for. */
export const OPENS_NOTHING = [
  /\.(key|key_id|send_key|request_key|mail_key|set_key|last_key)$/,
  /\.(code_key|name_key|surname_key|city_key|address_key|last_name_key|title_key|number_key|serial_key|range_key)$/,
  /\.(request_hash|pdf_hash|hash)$/,
  // What a picture looks like, in four parts.
  /^claim_files\.hash_[1-4]$/,
  /\.(subject_key|person_key)$/,
  // Where an old shop kept a document, as a file said.
  /^old_warranties\.link$/,
  // It is the password, no right beside it: the sign-in asks for it.
  /^users\.password_hash$/,
]
