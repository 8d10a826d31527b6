import consents from './de/consents.json' with { type: 'json' }
import errors from './de/errors.json' with { type: 'json' }
import feed from './de/feed.json' with { type: 'json' }
import fields from './de/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
