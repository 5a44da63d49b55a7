import { expect, test } from 'vitest'
import { withoutMethods } from './without-unused-code.ts'

const code = `export const ZodString = core.$constructor("ZodString", (inst, def) => {
    core.$ZodObjectJIT.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.stringProcessor(inst, ctx, json, params);
}, {
    email(params) {
        return this.check(core._email(ZodEmail, params));
    },
    trim() {
        return this.check(checks.trim());
    },
    check(...chks) {
        return this.clone(chks);
    },
    meta(...args) {
        if (args.length === 0)
            return core.globalRegistry.get(this);
        return this;
    },
});
`

test('a method goes that nobody calls, and one stays that we call, that another calls, or that is more than one statement', () => {
  const left = withoutMethods(code, new Set(['trim']))
  expect(left).not.toContain('email')
  for (const name of ['trim()', 'check(...chks)', 'meta(...args)']) expect(left).toContain(name)
})

test('what a browser never does goes too: describing a schema, and reading by a function made from text', () => {
  const left = withoutMethods(code, new Set())
  expect(left).not.toContain('processJSONSchema')
  expect(left).toContain('core.$ZodObject.init(inst, def)')
})
