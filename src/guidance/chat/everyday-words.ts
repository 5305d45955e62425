/** Words, places and first names that are colleges by accident: alone in a message they name none. */
const EVERYDAY = new Set(
  [
    'academy ace aces act aid alabama alaska allen american and anderson andrews answer antioch app apply applying arizona',
    'arkansas art arts ascent ashland aspen atlantic augusta austin baker barber barton beacon beaver bennett best bethany',
    'bethel biology bishop boston briar brooklyn bryan bryant bulk bulldogs cal california cambridge cameron cap capital',
    'cardinals carroll carter case center centra central centre champion charter chatham chicago cincinnati city clarke clear',
    'cleveland coe college colleges collin colorado com computer concord connecticut converse cook cost covenant cox crown',
    'cub cumberland curry dallas davis deadline deadlines dean delaware denver dominican dorm dorms eastern edvance elm elms',
    'emmanuel endicott engineering ensign essay evangel everglades evergreen fisher fit florida foothill foster franklin',
    'friends fun gannon gap gem geneva georgia good gordon grace griffins hanover harding hat haven hawaii help heritage hill',
    'his holy home hope horizon hot houston humphreys huntington hut idaho illinois immaculata improve indiana iona iowa its',
    'jackson jacksonville jefferson jesus job johnson judson justice kansas kentucky kettering keystone king kings kingwood',
    'know lakeland lamar lander landmark lane laredo larkin law lee lesley let lewis liberty life lim lincoln list lit logan',
    'long louisiana lourdes luther lynn lyon madonna maine major majors manhattan manor map marian marshall martin maryland',
    'maryville mason massachusetts match mercer mercy meredith messenger messiah methodist miami michigan midland midway',
    'miles milligan mills minerva minnesota minor mission mississippi missouri mit mitchell mom money monmouth montana',
    'montgomery moore morgan morris mount nap national navarro nebraska need nelson net neumann nevada new newberry newman',
    'newu niagara nichols northeast northern northwest northwood now nursing oakland odd off ohio oklahoma one oregon our own',
    'oxford pacific pal palmer park parker pathways paul pay peace peirce pen peninsula pennsylvania per phoenix piedmont',
    'pierce pine pittsburgh plan point post presbyterian price principia providence purchase put quincy radford randolph rat',
    'rate raw reach red redlands regent rider ringling robert rockford rogers roosevelt rose run rush sad safe safety saint',
    'salem sat say scholarship scholarships school schools science scripps seattle see set shaw she shepherd short shorter',
    'simpson sit six size ski sky skyline snow soft solano southern spa spalding sports springfield stanton state stephens',
    'sterling stone strength strengths sub sum summer sun tan tap taylor tea team tell ten tennessee texans texas the thomas',
    'tip too top truman try tuition two tyler union universities university upper upstate use utah utica valencia valley van',
    'vanguard vermont vet victory villa vincennes virginia wagner walden walsh want war warner was washington way wayne web',
    'webster wells western westminster wheeling who why wiley william wilson win wisconsin wyoming yes yet york you young',
    'your',
  ].flatMap((line) => line.split(' ')),
);

export const isEverydayWord = (key: string): boolean => EVERYDAY.has(key);
