import { useState } from 'react'
import { KitPart } from '#web/shell/kit/kit-part.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ChoiceList } from '#web/ui/form/choice-list.tsx'
import { MoneyInput } from '#web/ui/form/money-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { PasswordInput, SearchInput, Select, TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup, ToggleGroup } from '#web/ui/form/toggles.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

export function KitControls() {
  return (
    <>
      <KitPart title="Buttons">
        <div className="kit-line">
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
        </div>
      </KitPart>
      <Fields />
      <Switches />
    </>
  )
}

function Fields() {
  const [name, setName] = useState('Harbor Light Winter Appeal')
  const [headline, setHeadline] = useState('A headline that runs longer than it may')
  const [amount, setAmount] = useState('1,250.50')
  const [password, setPassword] = useState('')
  const [search, setSearch] = useState('')
  return (
    <KitPart title="Fields">
      <div className="kit-line">
        <TextInput label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <TextInput
          label="Headline"
          hint="Shown above the picture."
          limit={30}
          value={headline}
          onChange={(event) => setHeadline(event.target.value)}
        />
        <TextInput label="Note" optional defaultValue="" />
        <TextInput label="ZIP" fault="Enter the ZIP code of the card" defaultValue="" />
        <TextInput label="Card on file" readOnly defaultValue="Visa ending 4242" />
        <PasswordInput
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SearchInput
          label="Search campaigns"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="kit-search"
        />
        <Select
          label="Site"
          options={[
            { value: '', label: 'All sites' },
            { value: '3', label: 'OS, Oakdale Standard' },
          ]}
        />
        <MoneyInput label="Amount in US dollars" value={amount} onChange={setAmount} />
        <MoneyInput label="Amount, large" big value={amount} onChange={setAmount} />
      </div>
    </KitPart>
  )
}

function Switches() {
  const [isOn, setOn] = useState(true)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set(['enabled', 'disabled']))
  const [preset, setPreset] = useState('250')
  const toggle = (value: string) =>
    setPressed(
      new Set(pressed.has(value) ? [...pressed].filter((one) => one !== value) : [...pressed, value]),
    )
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
      <ListedChoices />
    </KitPart>
  )
}

function ListedChoices() {
  const [chosen, choose] = useState<string | null>(null)
  return (
    <ChoiceList
      legend="Product"
      choices={[
        { value: 'header', name: 'Header 728x90', detail: 'Our Street', aside: '$6.00 per thousand views' },
        {
          value: 'native',
          name: 'Native article ad',
          detail: 'Our Street',
          aside: '$9.00 per thousand views',
        },
      ]}
      chosen={chosen}
      fault={chosen === null ? 'Choose a product' : undefined}
      onChoose={choose}
    />
  )
}
