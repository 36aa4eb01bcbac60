import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { uploadCustomerDocument } from '#contract/documents/customer.ts'
import { upload } from '#web/lib/upload.ts'
import type { SendFile } from '#web/shared/uploads/upload-queue.ts'

/** Uploads each file of a batch with the same notes, folder and request. */
export const sendWith =
  (body: BodyInputOf<typeof uploadCustomerDocument>): SendFile =>
  (file, way) =>
    upload(uploadCustomerDocument, { file, body, ...way })
