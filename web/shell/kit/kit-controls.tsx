import { useState } from 'react'
import { useForm } from '#web/kernel/use-form.ts'
import { KitLine, KitPart } from '#web/shell/kit/kit-part.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { ChoiceList } from '#web/ui/form/choice-list.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup, ToggleGroup } from '#web/ui/form/toggles.tsx'

export function KitControls() {
  return (
    <>
      <KitLine title="Buttons">
        <Button look="primary">Save dates</Button>
        <Button>Cancel</Button>
        <Button look="quiet">Refresh</Button>
        <Button look="danger">Delete campaign…</Button>
        <Button icon="plus">New campaign</Button>
        <Button small>Retry</Button>
        <Button look="primary" busy>
          Pay $250.00
        </Button>
        <Button look="primary" disabledReason="Enter an amount above $0.00 first">
          Pay $0.00
        </Button>
        <IconButton icon="refresh" label="Refresh" />
        <IconButton icon="dots" label="More" small />
      </KitLine>
      <Fields />
      <Switches />
    </>
  )
}

const typed = {
  name: 'Harbor Light Winter Appeal',
  headline: 'A headline that runs longer than it may',
  amount: '1,250.50',
  password: '',
  search: '',
}

function Fields() {
  const { text, values, change } = useForm(typed, async () => undefined)
  const amount = { value: values.amount, onChange: (next: string) => change({ amount: next }) }
  return (
    <KitLine title="Fields">
      <TextInput {...text('name')} label="Name" />
      <TextInput {...text('headline')} label="Headline" hint="Shown above the picture." limit={30} />
      <TextInput label="Note" optional defaultValue="" />
      <TextInput label="ZIP" fault="Enter the ZIP code of the card" defaultValue="" />
      <TextInput label="Card on file" readOnly defaultValue="Visa ending 4242" />
      <PasswordInput {...text('password')} label="Password" />
      <SearchInput {...text('search')} label="Search campaigns" className="kit-search" />
      <Select
        label="Site"
        options={[
          { value: '', label: 'All sites' },
          { value: '3', label: 'OS, Oakdale Standard' },
        ]}
      />
      <MoneyInput {...amount} label="Amount in US dollars" />
      <MoneyInput {...amount} label="Amount, large" big />
    </KitLine>
  )
}

function Switches() {
  const [isOn, setOn] = useState(true)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set(['enabled', 'disabled']))
  const [preset, setPreset] = useState('250')
  const [product, choose] = useState<string | null>(null)
  const toggle = (value: string) => {
    const others = [...pressed].filter((one) => one !== value)
    setPressed(new Set(pressed.has(value) ? others : [...others, value]))
  }
  return (
    <KitPart title="Switches and toggles">
      <div className="kit-line">
        <Switch label="Enable Harbor Light" checked={isOn} onChange={setOn} />
        <Switch label="Enable Bright Path" checked={false} onChange={setOn} />
        <Switch
          label="Enable Lakeside Dental"
          checked={false}
          disabledReason="Please add to your budget before enabling the campaign"
          onChange={setOn}
        />
        <CheckBox defaultChecked>Header</CheckBox>
        <CheckBox>Sidebar</CheckBox>
      </div>
      <div className="kit-line">
        <ToggleGroup
          legend="Show"
          choices={[
            { value: 'enabled', label: 'Enabled', count: '9' },
            { value: 'disabled', label: 'Disabled', count: '3' },
            { value: 'archived', label: 'Archived', count: '31' },
          ]}
          pressed={pressed}
          onToggle={toggle}
        />
      </div>
      <ChoiceGroup
        label="Preset amounts"
        chosen={preset}
        onChoose={setPreset}
        choices={['100', '250', '500', '1,000'].map((value) => ({ value, label: `$${value}` }))}
      />
      <ChoiceList
        legend="Product"
        choices={[
          { value: 'header', name: 'Header 728x90', aside: '$6.00 per thousand views' },
          { value: 'native', name: 'Native article ad', aside: '$9.00 per thousand views' },
        ].map((choice) => ({ ...choice, detail: 'Our Street' }))}
        chosen={product}
        fault={product === null ? 'Choose a product' : undefined}
        onChoose={choose}
      />
    </KitPart>
  )
}
