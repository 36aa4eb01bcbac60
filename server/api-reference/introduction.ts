/** What holds for every call, in Markdown. */
export const introduction = `
The API of the client portal and the back office. Requests and answers are JSON in UTF-8, except for uploads
(\`multipart/form-data\`) and downloads.

## Authentication

Log in with \`POST /api/login_check\`: an email address, a password and a captcha token. The answer sets the session cookie, which is HTTP-only and
\`SameSite=Strict\`. Send it with every call. A session ends after 7 days without use, and after 30 days at the latest.

With two-step login on, the answer holds a ticket instead of a user and sets no cookie. Send the ticket within five minutes with a code of the
authenticator app, or with a recovery code, to \`POST /api/login_two_factor\`.

## Roles

Every operation names the role it needs (\`x-required-role\`):

- \`public\`: no session needed.
- \`authenticated\`: needs a session. Customers reach their own records only.
- \`manager\`: staff with \`ROLE_MANAGER\`.
- \`admin\`: staff with \`ROLE_ADMIN\`.

## Same-origin rule

A call that changes something must prove that it comes from the portal’s own pages. Browsers do so with \`Sec-Fetch-Site: same-origin\`;
programs send the header \`X-Requested-With: portico\`. Without it the call answers 403 \`access_denied\`. Operations that need it carry
\`x-same-origin\`.

## Money

Amounts are decimal numbers in units of the currency, with two decimals (\`120.5\` is 120.50 euros), unless the description of the field says
*cents*. Prices of products exclude VAT. Currencies are ISO 4217 codes or signs (\`€\`, \`£\`, \`$\`), as each field says.

## Dates and times

Timestamps are ISO 8601 in UTC. Calendar days are \`YYYY-MM-DD\`; where a day depends on a time zone, it is Europe/London.

## Lists

A list answers \`hydra:member\` and \`hydra:totalItems\`. Most take \`page\` and \`itemsPerPage\` (10, 20, 50 or 100). Lists that only grow take
\`before\` and \`after\`, the ID of an item, instead of a page number.

## Repeating a call

A call that creates a record takes the optional header \`Idempotency-Key\`. A repetition with the same key and body within 24 hours returns the
first answer and creates nothing. Updates carry the \`version\` you read; a newer record answers 409 \`conflict\` with its present state.

## Errors

An error answers \`{"message": "code"}\`, or \`{"violations": […]}\` with one entry for each invalid field. The header \`x-request-id\` identifies the
call in the log. Rate limits answer 429 with \`Retry-After\` in seconds.
`.trim()
