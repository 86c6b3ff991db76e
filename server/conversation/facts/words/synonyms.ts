/** Words for the same thing; the first of each line stands for all. Written in their stems (see tokens.ts). */
export const synonyms: ReadonlyMap<string, string> = new Map(
  `cost price pricing priced charge fee rate expense expensive cheap cheaper cheapest budget ballpark dollar buck money tariff subscription
  payment pay paid bill billing invoiced
  duration timeline timeframe turnaround wait
  setup launch onboard rollout implementation
  agent bot robot assistant chatbot
  ai artificial machine
  person human people staff employee worker representative rep girl guy lady gal
  receptionist secretary operator switchboard
  phone telephone telephony landline line
  sms text texting
  email mail inbox gmail
  customer client caller consumer guest buyer shopper
  business company firm shop store outfit organization
  appointment appt appts booking book schedule scheduling meeting slot
  reminder remind
  lead prospect inquiry
  data info information
  safe secure security safety protect protected protection
  software tool program system crm platform stack calendar
  document invoice pdf paperwork paper receipt
  mistake error wrong incorrect hallucinate hallucination inaccurate
  accuracy accurate precise precision
  recording record recorded tape taped
  transcript transcription transcribe
  kept keep retain retention
  delete erase remove forget forgotten wipe
  cancel cancellation terminate termination quit leave
  refund moneyback
  location located address headquarter based street
  hours open close closed opening closing
  demo demonstration sample example hear listen preview
  result outcome proof statistic stat
  return roi payback worth
  answer respond response reply
  transfer forward escalate handoff handover
  training train trained learn teach taught
  industry trade niche vertical field sector
  report analytics dashboard summary
  save savings saving
  different better unique
  law legal
  dispute jurisdiction court venue litigation arbitrate arbitration
  own ownership
  angry mad upset annoyed furious
  latency lag delay
  patient hygienist
  afford affordable
  track tracking tracker
  encrypt encryption encrypted
  compliant compliance certified certification
  uptime downtime outage reliability reliable sla
  proposal offer estimate quote
  hire hiring recruit
  team founder owner
  social linkedin facebook instagram twitter
  night midnight evening afterhours weekend
  prepare bring
  free gratis complimentary
  obligation commitment
  process step method
  job task work chore`
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.trim().split(" ");
      return others.map((other) => [other, first] as const);
    }),
);
