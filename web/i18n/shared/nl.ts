import consents from '../../../worker/assets/texts/shared/nl/consents.json' with { type: 'json' }
import errors from '../../../worker/assets/texts/shared/nl/errors.json' with { type: 'json' }
import feed from '../../../worker/assets/texts/shared/nl/feed.json' with { type: 'json' }
import fields from '../../../worker/assets/texts/shared/nl/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
