import consents from './nl/consents.json' with { type: 'json' }
import errors from './nl/errors.json' with { type: 'json' }
import feed from './nl/feed.json' with { type: 'json' }
import fields from './nl/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
