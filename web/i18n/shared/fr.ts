import consents from '../../../worker/assets/texts/shared/fr/consents.json' with { type: 'json' }
import errors from '../../../worker/assets/texts/shared/fr/errors.json' with { type: 'json' }
import feed from '../../../worker/assets/texts/shared/fr/feed.json' with { type: 'json' }
import fields from '../../../worker/assets/texts/shared/fr/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
