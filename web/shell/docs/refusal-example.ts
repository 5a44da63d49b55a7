/** A refusal as it comes from a call that names something. */
export const refusalExample =
  '{ "error": "Enter a name", "code": "name-missing", "errors": { "name": ["Enter a name"] } }'
