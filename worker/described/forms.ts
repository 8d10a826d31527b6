import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { placedUpload } from '../../shared/catalogue/files/files.admin.ts'
import { uploadClaimFile } from '../../shared/claims/claims.ts'
import { oneClick } from '../../shared/content/newsletter.ts'
import { reviewUpload } from '../../shared/content/reviews.ts'
import { createFault, writeFault, writeOwnFault } from '../../shared/faults/fault-reports.ts'
import {
  MAX_ATTACHMENT,
  MAX_DOCUMENT,
  MAX_FAULT_PHOTOS,
  MAX_IMAGE,
  MAX_VIDEO,
  MOST_ATTACHMENTS,
} from '../../shared/files/file-kinds.ts'
import { MAX_PHOTO, MOST_PHOTOS } from '../../shared/files/review-photos.ts'
import { docUpload, imageUpload, productUpload, setUpload, tableUpload } from '../../shared/files/uploads.ts'
import { MAX_RECEIPT_FILE } from '../../shared/payments/invoices.admin.ts'
import { MAX_STATEMENT } from '../../shared/payments/transfer-states.ts'
import { quotationMessage } from '../../shared/quotations/quotations.ts'
import { photoUpload } from '../../shared/retailers/retailer-profile.ts'
import { settingsUpload } from '../../shared/settings/settings.admin.ts'
import { MAX_XLIFF, xliffUpload } from '../../shared/translation-desk/xliff.admin.ts'
import { ownerRequestUpload } from '../../shared/units/owner-requests.ts'
import type { Route } from '../policies.ts'

/** What a form holds: its text fields, and where there are files the name of their field, how many at most and of how many bytes each. */
export interface Form {
  fields: $ZodType
  files?: { name: string; most: number; maxBytes: number }
}

const one = (fields: $ZodType, maxBytes: number): Form => ({
  fields,
  files: { name: 'file', most: 1, maxBytes },
})
const faultPhotos = (fields: $ZodType): Form => ({
  fields,
  files: { name: 'file', most: MAX_FAULT_PHOTOS, maxBytes: MAX_IMAGE },
})
const nothing = z.object({})
const image = one(imageUpload, MAX_IMAGE)
const doc = one(docUpload, MAX_DOCUMENT)
const unsubscribing: Form = { fields: oneClick }

/** Forms are read where their files are, so no validator knows them; `base/http/uploads.ts` reads them. */
export const FORMS: Partial<Record<Route, Form>> = {
  'POST /api/newsletter/unsubscribe': unsubscribing,
  'POST /api/stock-waits/stop': unsubscribing,
  'POST /api/owned-units/stop': unsubscribing,
  'POST /api/reviews/upload': {
    fields: reviewUpload,
    files: { name: 'photo', most: MOST_PHOTOS, maxBytes: MAX_PHOTO },
  },
  'POST /api/quotations/:id/upload': {
    fields: quotationMessage,
    files: { name: 'file', most: MOST_ATTACHMENTS, maxBytes: MAX_ATTACHMENT },
  },
  'POST /api/owned-units/:id/faults/upload': faultPhotos(createFault),
  'POST /api/owned-units/:id/faults/:report/upload': faultPhotos(writeOwnFault),
  'POST /api/fault-reports/:id/upload': faultPhotos(writeFault),
  'POST /api/owner-requests/upload': one(ownerRequestUpload, MAX_DOCUMENT),
  'POST /api/account/retailer/upload': one(photoUpload, MAX_IMAGE),
  'POST /api/warranties/:id/upload': doc,
  'POST /api/claims/:id/upload': one(uploadClaimFile, MAX_VIDEO),
  'POST /api/returns/:id/upload': one(nothing, MAX_VIDEO),
  'POST /api/admin/settings/:id/upload': one(settingsUpload, MAX_IMAGE),
  'POST /api/admin/vendors/:id/upload': one(photoUpload, MAX_IMAGE),
  'POST /api/admin/updates/:id/upload': doc,
  'POST /api/admin/warranties/:id/upload': doc,
  'POST /api/admin/invoices/upload': one(nothing, MAX_RECEIPT_FILE),
  'POST /api/admin/transfers/upload': one(nothing, MAX_STATEMENT),
  'POST /api/admin/translation-desk/upload': one(xliffUpload, MAX_XLIFF),
  'POST /api/admin/categories/:id/upload': image,
  'POST /api/admin/fams/:id/upload': image,
  'POST /api/admin/parts/:id/upload': image,
  'POST /api/admin/products/:id/upload': one(productUpload, MAX_DOCUMENT),
  'POST /api/admin/products/:id/upload-to-set': one(setUpload, MAX_DOCUMENT),
  'POST /api/admin/products/:id/upload-product-image': one(tableUpload, MAX_IMAGE),
  'POST /api/admin/products/:id/upload-placed': one(placedUpload, MAX_DOCUMENT),
}
