import consents from './fr/consents.json' with { type: 'json' }
import errors from './fr/errors.json' with { type: 'json' }
import feed from './fr/feed.json' with { type: 'json' }
import fields from './fr/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
