import consents from './it/consents.json' with { type: 'json' }
import errors from './it/errors.json' with { type: 'json' }
import feed from './it/feed.json' with { type: 'json' }
import fields from './it/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
