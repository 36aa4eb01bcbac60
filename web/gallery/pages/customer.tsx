import { IconCalendarDue, IconFileText, IconReceipt } from '@tabler/icons-react'
import { SampleFooter, SampleTopBar } from '#web/gallery/sample-bars.tsx'
import css from '#web/gallery/specimen.module.css'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { Stepper } from '#web/ui/navigation/stepper.tsx'

export function Customer() {
  return (
    <PageShell topBar={<SampleTopBar who="customer" />} footer={<SampleFooter />}>
      <PageHeader title="Dashboard" description="Good morning, Sofía. This is what is happening with your company." />
      <div className={css.chapters}>
        <Stepper
          label="Your way to a company"
          current={3}
          steps={[
            { key: 'plan', label: 'Plan' },
            { key: 'payment', label: 'Payment' },
            { key: 'email', label: 'Confirm email' },
            { key: 'company', label: 'Company' },
          ]}
        />
        <Alert
          tone="warning"
          title="One document is missing"
          action={
            <ButtonLink to="." small>
              Upload it
            </ButtonLink>
          }
        >
          Proof of address of Sofía Navarro, no older than three months.
        </Alert>
        <CardGrid columns={3}>
          <StatCard
            label="Next filing"
            value="14/03/2027"
            hint="Confirmation statement"
            icon={<IconCalendarDue size={16} />}
          />
          <StatCard label="To pay" value="€360.00" hint="Invoice 416 – 2026" icon={<IconReceipt size={16} />} />
          <StatCard label="Documents" value="12" hint="2 new this week" icon={<IconFileText size={16} />} />
        </CardGrid>
        <CardGrid>
          <Card title="Blue Otter Media Ltd" actions={<Badge tone="paid">Active</Badge>}>
            <DefinitionList
              items={[
                {
                  key: 'number',
                  label: 'Company number',
                  value: '15310101',
                  copy: { value: '15310101', label: 'Copy company number' },
                },
                { key: 'since', label: 'Incorporated', value: '14/03/2026' },
                { key: 'office', label: 'Registered office', value: '71–75 Shelton Street, London WC2H 9JQ' },
                { key: 'sic', label: 'Activity', value: '62012 Business and domestic software development' },
              ]}
            />
          </Card>
          <Card
            title="Sofía Navarro"
            description="Shareholder and director"
            actions={<Badge tone="waiting">Identity waiting</Badge>}
          >
            <DefinitionList
              columns={2}
              items={[
                { key: 'born', label: 'Date of birth', value: '05/11/1990' },
                { key: 'shares', label: 'Shares', value: '66.66%' },
                { key: 'director', label: 'Director', value: 'Yes' },
                { key: 'country', label: 'Country', value: 'Spain' },
              ]}
            />
          </Card>
        </CardGrid>
      </div>
    </PageShell>
  )
}
