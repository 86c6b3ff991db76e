/** More ways in which people ask about safety, terms and the company (see price-and-setup.ts). */
export const trustAndCompany = {
  data: `keep our data safe; security policy; protect customers; privacy of my customers; private; keep things private;
    confidential; confidentiality; can i trust you; data leak; sensitive information; client secrets`,
  hipaa: `health privacy; patient data; patient data safe; health records; medical records safe; phi stored; healthcare compliance;
    covered entity`,
  soc2: `audited; auditor; security certificate; third party audit; pentest; vulnerability; security report`,
  gdpr: `european law; eu customers; privacy regulations; data protection law; comply with privacy laws; compliant with the law`,
  encryption: `in transit encryption; cipher; aes; ssl certificate; password protected`,
  recording: `recorded line; opt out of recording; stop recording; switch off recording; consent; consent of callers;
    two party consent; wiretap`,
  kept: `keep calls; how long stored; delete old recordings; delete calls; purge; retention time; archive; archived calls`,
  "this-talk": `this chat; is this chat private; is this logged; what happens to this conversation; read this chat;
    remember this conversation; do you keep what i write`,
  "own-data": `our recordings belong; who owns the transcripts; who owns the recordings; data belongs to; train your ai;
    train on our calls; intellectual property; ip; client files; data portability`,
  "sell-data": `sell my number; pass my data on; share my number; spam my email; advertisers; marketing emails; mailing list`,
  shared: `who sees our documents; who reads our conversations; read our calls; who has access; access to recordings; eavesdrop;
    spy; outside companies; third party access; share with third parties; subpoena; government access`,
  rights: `remove my number; delete my account; access request; opt out; stop emailing`,
  privacy: `privacy page; what information do you collect; what do you know about visitors; data you gather;
    personal data you gather; read your privacy policy; link to privacy`,
  cookies: `cookies on this site; accept cookies; cookie notice; refuse cookies`,
  tracking: `pixel; facebook pixel; google analytics on your site; ad tracking; count visitors; web analytics`,
  "where-data": `where do your servers sit; servers; aws; azure; data in europe; stored in america; leave the country; overseas;
    offshore; hosted`,
  "end-contract": `cancel the plan; close my account; shutting down our business; notice period; days notice; long contract;
    tied down; how long am i bound; bound; contract end; break the contract; not satisfied; unhappy with it; can you kick us out`,
  "after-end": `recordings once we leave; download my data; export; delete after we leave; migrate away;
    switch to another vendor later`,
  uptime: `does it ever go down; goes offline; down time; availability; percent of the time; ninety nine percent;
    backup if it fails; failover; redundancy; service credits; status page`,
  liability: `who is liable; responsible if; who is responsible; responsibility; damages; pay for damages; lawsuit against us;
    if you cost me a customer; who pays if the bot; who pays; indemnity; indemnification; insurance if something goes wrong;
    cap on liability; compensation`,
  promise: `guarantee more customers; is that a promise; figures true; fake numbers; realistic numbers; exaggerated;
    marketing numbers`,
  disputes: `texas law; does texas law apply; legal venue; state law; sue you; mediation; class action; settle a disagreement`,
  age: `minors; children use; my daughter; underage; eighteen`,
  emergency: `call 911; emergencies at night; heart attack; life or death; does it call the police; call the fire department;
    medical emergency; suicide`,
  advice: `legal advice to callers; tax advice to clients; does it advise; advise patients; recommend treatment; nurse line; triage`,
  "cookie-life": `how long does a cookie last; cookies expire`,
  named: `mention us; name as a reference; publicity; advertise with our name`,
  terms: `terms page; sample contract; conditions; negotiate the terms; legal agreement; msa`,
  results: `prove it; success; what have you achieved; how happy are customers; satisfied customers; satisfaction; time saved;
    faster; effectiveness; effective; performance numbers`,
  customers: `existing customers; customer base; popular`,
  "first-responder": `why fast; why speed matters; answer before competitors; faster than competitors; beat the competition;
    people buy from the first`,
  accuracy: `error rate of the reader; accuracy of the reader; accurate reading; reading errors; correct percentage`,
  "receptionist-returns": `receptionist results; receptionist numbers; percent of calls answered; phone savings`,
  "sales-returns": `more sales in percent; sales results; revenue; increase in sales; convert more leads; conversion; extra revenue`,
  "service-returns": `percent of tickets; tickets does it solve; tickets solved; solve alone; solves by itself;
    resolved without a person; resolution rate; deflection; deflect tickets; support savings; support costs`,
  "booking-returns": `fewer no shows; no show rate; no shows percent; booking results; booking savings; booking numbers`,
  "personal-returns": `hours a week saved; how many hours does it save me; save me hours; personal agent results;
    time for the owner; percent of email filtered; my time back`,
  "documents-returns": `roi of the document; document agent roi; document results; document savings; paperwork hours;
    reads how fast; document numbers`,
  "custom-returns": `automation results; automation savings; what does automation bring; automation roi; percent of manual work;
    custom numbers`,
  company: `in one sentence; in a nutshell; elevator pitch; describe your company; purpose`,
  "who-are-you": `who stands behind; the people behind it; team size; legit; legit company; legitimate; is this a scam; trustworthy;
    qualifications; credentials; expertise`,
  young: `how long have you existed; when was the company started; unknown company`,
  name: `called moontower; why are you called; story behind the name; strange name; funny name; origin of the name`,
  location: `postal address; zip code; office address; visit; nearby; american company; showroom; parking`,
  nationwide: `across the country; in europe; in the uk; abroad; international; overseas customers`,
  hours: `open sunday; open late; lunch time closed; after hours at your office`,
  "phone-number": `reach you by phone; hotline; contact number`,
  "email-address": `where do i email; send you an email; how do i complain; file a complaint; feedback for you`,
  reply: `response time of your team; same day answer; how soon will i hear`,
  social: `youtube channel`,
  "why-us": `why are you better; better than the rest; strengths; pros and cons; advantages over others`,
  "why-ai": `problems you solve; why bother`,
  demo: `sound clip; play a call; play the demo; test call`,
  "demo-voice": `real person in the demo; demo recorded; demo fake; whose voice is it; who is talking in the recording; actor`,
  "live-demo": `test drive; presentation; demo with our data; trial run; walkthrough; sandbox; live demonstration`,
  "video-demo": `explainer`,
  "call-free": `pay for the first call; is it free to talk; free meeting; free intro; how long is the meeting`,
  "call-agenda": `hard sell; sales pitch; pushy; pressure; be ready for the call; ready for the meeting; anything ready;
    homework before the call; purpose of the call; point of the call; agenda of the meeting; zoom or phone; on zoom; google meet;
    what happens in the meeting; sell me something on the call`,
  "who-answers": `who will i meet; who am i meeting; a salesman; salesperson; sales guy; sales rep on the call;
    engineer on the call; talk to an expert; who reads my message; who gets my message; who replies; person who builds it;
    our contact person`,
  "move-call": `push back my call; push back my appointment; push my appointment; postpone; postpone my call;
    different time for my call; change the time; where is my invitation; lost the invitation; calendar invite; link to cancel;
    forgot when my call is; nobody called me`,
  insight: `data product; analytics product; data tool; graphs; spreadsheet charts; reporting tool; analyze sales numbers;
    numbers into charts; forecast; trends; bi tool; kpi dashboard; data science; make sense of our data`,
  form: `send an inquiry; contact page; where is the form; web form; write you through the site`,
} as const;
