/** Words that do not show the subject of a question. */
export const fillers = new Set(
  `a an and are as at be been being but by could did do does doing done for from had has have having he her here hers him his how i if in
  into is it its just me might mine more most my myself no nor not of off on one ones only or other our ours out per please she should so
  some such than that the their theirs them then there these they this those thing things theyd youd itll thatll through to too up upon us
  very was we were what when which while whom will with would you your yours yourself hi hello hey howdy yo ok okay oh um uh hmm well like
  actually really basically maybe perhaps also still even ever quite rather pretty thank thanks thx cheers sorry question questions ask
  asking wonder wondering curious know tell explain say said want wants wanted need needs looking look think thought guess hope get gets
  getting got gotten give gives go goes going gone make makes let lets see seem seems come comes can cannot shall must may guys folks yall
  man dude sir maam kindly quick quickly simple simply exactly roughly approximately about around regarding concerning anything something
  everything nothing someone somebody anyone anybody everyone everybody any all each every both few lot lots much many now today currently
  again already yet always usually normally generally typically sometimes use uses used using work works working offer offers offered
  provide provides handle handles able possible possibly kind kinds type types way ways stuff bit little big small good great nice fine
  sure yes yeah yep nope right because since though although however instead else another same first second next last new take takes
  taking put puts run runs running mean means show find help helps details detail idea interested interest consider considering whats hows
  thats dont doesnt cant wont isnt arent im ive id youre theyre theres lol btw fyi asap plz pls u ur r n b c w ppl abt gonna wanna gotta
  kinda sorta probably honestly realistically literally wouldnt couldnt shouldnt havent hasnt didnt wasnt werent ain't aint em til till
  until ya yall'd etc half service services insist insists demand demands made somewhere experience experienced involve involved touch
  tonight mind moment insisting seen saw seeing try trying tried ain before after sign hw anyway somehow together against without within
  during whether either neither enough less least plenty often never soon far near away certainly definitely absolutely completely totally
  fully entirely properly easily obviously clearly hopefully unfortunately eventually recently constantly especially apparently supposedly
  suddenly feel feels felt believe suppose assume expect expects matter matters turn become becomes stay remain deal deals require
  requires prefer love loved likes cope dear fellow folk whole entire certain particular whatever whenever wherever whichever whoever somewhat
  besides plus minus ago once twice single couple bunch dozen hundred hundreds thousand thousands million unable honest truly yup mm ah
  oops ouch wow omg monday tuesday wednesday thursday friday mondays tuesdays wednesdays thursdays fridays mon tue tues weds thu thur
  thurs fri doesn didn isn wasn weren couldn wouldn shouldn haven hasn hadn aren don won nvm tldr tl dr ugh haha lmao omw smh anyways alot
  dunno lemme gimme damn hell fuck fucking fuckin shit crap freaking frickin bloody ass`.split(/\s+/),
);
