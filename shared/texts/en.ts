import consents from './en/consents.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import feed from './en/feed.json' with { type: 'json' }
import fields from './en/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
