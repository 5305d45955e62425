/**
 * Words that say alike, in English and Spanish, without accents and apostrophes; a star stands for any ending, an underscore for a blank.
 * The classifier sees a word also as its groups, so that what it learned of 'my stepdad hits me' holds for 'mi padrastro me pega'.
 */
export const WORD_GROUPS: Readonly<Record<string, string>> = {
  self: 'i me my myself im ive mine ill id yo mi mis me conmigo we us our nosotros nos',
  nobody: 'nobody noone no_one nadie none ninguno anybody anyone',
  parent_of:
    'my_son my_daughter my_child my_kid my_boy my_girl our_son our_daughter our_girl our_boy our_child our_kid mi_hijo mi_hija mi_nina mi_nino mi_muchacho mi_muchacha hijo hija nuestra_hija nuestro_hijo',
  kin: 'dad dads daddy father fathers stepdad stepfather step_dad mom moms mommy mother mothers stepmom stepmother parents parent uncle uncles tio tia aunt auntie grandpa grandfather grandma grandmother abuelo abuela brother brothers brothers stepbrother sister sisters cousin cousins primo prima papa papi mama mami jefe padre padres madre padrastro madrastra hermano hermana guardian foster husband esposo tios abuelos family familia folks relative',
  partner:
    'boyfriend boyfriends girlfriend girlfriends novio novia ex hubby fiance pareja dating relationship breakup break_up broke_up mi_girl mi_vato marido',
  elder:
    'man men guy guys hombre senor manager boss patron coach teacher pastor tutor priest deacon youth_leader trainer older adult adults neighbor vecino entrenador maestro profe jefe supervisor director instructor doctor photographer producer recruiter sponsor owner dueno stranger landlord roommate driver profesor padrino compadre',
  friend:
    'friend friends bestie amigo amiga amigos best_friend classmate classmates teammate teammates girl boy kid kids student students someone somebody people companero companera compa cuate homie homegirl lab_partner squad',
  other: 'he she they him her them his hers their el ella ellos ellas le les lo la su sus',
  die: 'die dies died dying dead death kill kills killed killing sewerslide overdos* hang hanged noose unaliv* muer* morir* mori matar* mato mate suicid* murio murieron fallec* murder drown drowned rope coffin funeral graves morgue heaven cielo muerta muerto',
  not_be:
    'disappear disappeared vanish exist existing existed gone not_here be_here be_around being_here stick_around be_alive being_alive wake_up waking_up woken never_born desaparecer existir despertar despertarme no_estar vivir living live alive vida life sin_mi without_me erase erased burden estorbo carga sobro better_off mejor_sin end_it it_all ending_it acabar_con terminar_con todo_esto',
  goodbye:
    'goodbye goodbyes bye farewell note letter letters despedida despedir* despidi adios carta cartas give_away gave_away giving_away regal* my_stuff last_time will_be_missed take_care_of cuiden cuida wont_be_here wont_need forgive_me sorry_to perdonen',
  plan: 'plan plans planned planning date ready decided decidi decidido listo lista picked chose tonight tomorrow friday after_graduation bought saved_up saving stash* hid hidden hide hiding research* looked_up google* buscado compre guard* escond* escondo',
  height:
    'bridge ledge roof rooftop train tracks overpass jump jumped jumping puente tren vias azotea cliff balcony parapet',
  pills:
    'pills pill meds tylenol advil ibuprofen medicine medication bottle tablets pastillas pastilla medicina frasco benadryl insulin cabinet melatonin',
  cut: 'cut cuts cutting razor razors blade blades scar scars scarred slit slice slicing scratch scratched scratching scratches bleed bleeding blood burn burns burned burning lighter cort* navaja* cicatri* sangre rasgun* rayas quem* carve carving pick_at dig_my bite_my hairbrush self_harm safety_pin pencil_sharpener sharpener xacto rubber_band',
  body_part:
    'wrist wrists arm arms thigh thighs leg legs skin forearm forearms hip hips ankle ankles knuckles brazos brazo muneca munecas piernas pierna muslos piel sleeves sleeve long_sleeves hoodie hoodies bracelets band_aids bandages mangas pulseras neck throat cuello face cara eye ojo back espalda ribs lip labio',
  hurt_self:
    'hurt_myself hurting_myself harm_myself punish_myself hit_myself hitting_myself punch_myself cut_myself burn_myself me_corto me_hago me_castigo lastimarme pegarme hurt_herself hurt_himself cutting_herself punish lastima_sola',
  eat: 'eat eats eating ate eaten meal meals lunch dinner breakfast food foods bite bites calorie* cals snack snacks swallow chew comer comi come comida comidas cena almuerzo desayuno plate plato portions hungry hunger hambre stomach supper carbs ensalada',
  vomit:
    'vomit* puke puking puked purge purges purging purged laxative* laxante* throw_up threw_up throwing_up throws_up dedos finger_down fingers_down bathroom_after sick_on binge* atracon* vomito devuelvo diuretic* diet_pills tea_that spit_it',
  weight:
    'weigh weighs weight weighed pounds lbs lb pound scale scales fat fatter skinny skinnier thin thinner thinnest bones ribs mirror chubby size_0 waist gorda gordo gordas flaca flaco bajar_de peso kilo kilos bascula espejo cuerpo obese disgusting bmi thigh_gap body figure bulky lean shredded',
  fast: 'fast fasts fasting fasted starve starved starving skip skips skipped skipping restrict* diet dieting ayun* dejo_de_comer no_come no_como not_eaten hasnt_eaten havent_eaten stopped_eating barely_eats wont_eat doesnt_eat dont_eat apenas_come didnt_eat rice_cakes ice_cubes gum egg_whites black_coffee',
  eating_illness:
    'anorexi* bulimi* eating_disorder eating_disorders anorexia bulimia arfid ednos relaps* relapse recaida',
  hit: 'hit hits hitting slap slaps slapped punch punched punches beat beats beaten beating belt kick kicks kicked choke chokes choked choking shove shoves shoved shoving whip whips whipped strangle* drag dragged drags pega pego pegaba pegan golpe* madrea* cinturon cinto cable chancl* pata patada* empuj* ahorc* smack smacked grabbed grabs grab threw throws slammed slams pin pinned shake shook twisted yank* extension_cord hanger spank* jal* jalo cachet* agarr* aventar avent* madriza pellizc*',
  bruise:
    'bruise bruises bruised black_eye marks mark swollen moreton* marcas moret* bleeding fractured broken_arm ojo_morado split_lip limp busted hinchad* finger_marks handprint concealer foundation makeup covered_it fell_down',
  insult:
    'worthless useless stupid idiot mistake disgrace trash pathetic burden retard whore slut inutil estupid* basura burro nada_para puta regret_having never_wanted ashamed hate_you hates_me ruined embarrassment failure ugly cry_baby never_be_anything humilla* insult* nadie_me_va vergüenza verguenza',
  yell: 'yell yells yelling yelled scream screams screaming screamed shout* grit* gritos fight fighting fights pelea* rage rages temper explode mad angry furious enoj* breaks_things smash* throws_things punches_walls hole_in_the silent_treatment drunk_again borracho',
  lock: 'lock locks locked closet basement garage encerr* encierr* chain padlock candado locked_me locked_out garage cellar shed outside_all_night not_allowed took_my_door took_my_phone sin_comer no_food no_dinner withhold* no_heat no_water no_electric* eviction empty_fridge left_alone leaves_us alone_for_days sola_con',
  touch:
    'touch touched touches touching grope* groped kiss kisses kissed rub rubs rubbed massage* naked undress* nudes nude pics pic photos photo pictures selfie sex sexual* rape raped rapes molest* assault* toca tocaba toco tocar tocan manos besa beso besar desnud* fotos foto viol* abus* bed cama shower bathroom underwear shirt_off lap bra comes_into_my enters_my my_room my_door at_night webcam camera snap snapchat discord clothes ropa grooming groomed consent porn said_no said_stop didnt_want no_queria cuarto noche cuarto_de',
  secret:
    'secret secrets tell_anyone told_anyone told_nobody nobody_knows no_one_knows promise promised dont_tell not_to_tell our_little secreto secretos no_digas no_le_diga no_le_digas nadie_sabe prometi calladito dont_say cant_tell cant_say cant_talk keep_quiet keep_it_between never_told lie_about cover_for swear jure no_puedo_decir believe_me nobody_believes',
  threat:
    'threat* threaten* amenaz* blackmail* post_my leak* share_my send_my publicar subir_mis unless or_else regret pay_for_it revenge get_back venganza kill_me hurt_me find_me kill_us hurt_us will_kill would_kill come_after pagar_caro van_a_pagar se_van_a watch_your snitch arrepentir* desquit* make_them_pay everyone_will youll_see they_will_see they_will_regret van_a_ver',
  control:
    'checks_my check_my phone password passwords location track* tracks jealous celos celoso celosa permission allow* allowed lets_me let_me wont_let doesnt_let no_me_deja deja revis* follows_me follow stalk* texts_me where_i_am who_im_with delete deleted block facetime mad_if gets_mad celular ubicacion contrasena controla* control isolat* stopped_seeing cant_wear wear shows_up waits_outside apologize* cries_after sorry_after flowers',
  money:
    'pay pays paid paying money cash owe owes debt venmo cashapp dollars gifts gift nails iphone buys bought_me sell sells selling sold quota rent pag* dinero deuda debo vend* regalos gratis free_trip visa earnings tips_go takes_my_check paycheck wages salario sueldo',
  customers:
    'client clients men dates customer customers hotel motel hotels appointments passport passports documents papers visa recruiter modeling model_agency escort onlyfans girls_who other_girls drive_us drops_me picks_us clientes hombres citas pasaporte papeles documentos modelo agencia muchachas work_it_off cant_leave house_girl ad backpage sugar daddy pimp manager handler boss_keeps',
  rough_sleep:
    'car cars truck van couch couches couch_surf* bus station bench park tent shelter walmart laundromat library parking street streets abandoned motel storage gym_shower showers_at carro troca calle calles albergue sofa banca parque estacion dormir durm* duermo duerme sleep sleeping slept crash crashing crashed stay_at staying nowhere no_place place_to_stay where_to_go donde_dormir donde_quedarme homeless evict* nowhere_to_go backpack trash_bag different_house each_week floor',
  kick_out:
    'kicked_out kick_me_out threw_me_out thrown_out throws_me_out put_out locks_changed changed_the_locks run_away ran_away running_away runaway left_home leave_home leaving_home hit_the_road bag_packed packed mochila maleta bus_ticket one_way greyhound me_corrieron me_corrio me_echo me_echaron correr echar* escap* huir fugar* fugo largar* irme_de me_voy me_fui go_bag get_out never_come_back no_vuelvo no_pienso_volver leave_this_house leaving_tonight boleto out_the_window snuck_out',
  gun: 'gun guns rifle shotgun pistol glock ammo bullet bullets bomb bombs explosive* knife knives machete weapon weapons pistola rifle cuchillo cuchillos arma armas bomba bala balas fuego molotov bat pipe_bomb box_cutter switchblade brass_knuckles',
  attack:
    'shoot shoots shot shooting shooter stab stabs stabbed hit_list kill_list list burn_down burn_it_down blow_up columbine massacre school_shooter dispar* apunal* picar* matarlos tiroteo everyone_who them_all deserve_it jump_him jump_me jumped gang gangs pandilla pandill* colonia barrio map_of next_target dont_come_to_school stay_home revenge manifesto',
  drink:
    'drink drinks drinking drank drunk vodka beer beers wine liquor whiskey tequila alcohol alcoholic hungover hangover blackout blacked_out wasted booze buzzed flask water_bottle tom* toma tomo tomar borrach* cerveza cervezas trago tragos chel* cruda briago pedo peda party parties fiesta blackouts',
  drugs:
    'weed high stoned vape vapes vaping dab dabs cart carts pen pens nic nicotine thc edible edibles blunt joint smoke smoking smoked percs perc percocet xan xans xanax bars adderall addy vyvanse ritalin coke cocaine molly shrooms acid lean codeine oxy fent fentanyl narcan heroin meth needle pills_from dealer plug deal dealing dealer withdrawal withdrawals rehab addict addicted addiction sober sobriety cross_faded mota marihuana churro drog* vaper cristal perico coca hongos inhal* huff huffing whippets snort* crush sniff pegamento tusi polvo robo_trip cough_syrup dxm',
  cope: 'cope coping numb numbs numbing forget olvidar to_sleep fall_asleep cant_sleep get_through function calm_down relax takes_the_edge edge only_way only_thing without_it need_it before_school before_class first_period every_morning every_night alone every_day between_classes para_dormir para_aguantar aguantar sin_eso no_puedo_parar cant_stop cant_quit quit feel_something feel_anything relief alivio punish control_something',
  fear: 'scared afraid terrified frightened fear fears scare scares scary nervous flinch* shake shakes shaking tremble hide hides hid hiding unsafe safe miedo temo asust* temblar tiembl* esconde escondo escondemos walk_on_eggshells eggshells footsteps truck_pulls keys_in quiet_when go_quiet silent worried worry worries preocup* panic dread worse peor peligro danger wait_until_he sleep_with',
  hopeless:
    'hopeless pointless worthless empty nothing_matters no_point whats_the_point what_is_the_point point anymore tired_of done_with cant_do_this cant_go_on cant_anymore give_up over_it too_much hate_myself hate_my_life no_future future_for_me ya_no no_puedo_mas no_aguanto cansad* harta harto vacio vacia nada_importa para_que sin_sentido sentido rendir* depress* deprimid* lonely sola solo alone invisible nobody_would no_one_would notice nobody_cares nadie_me no_le_importo miss_me wont_matter doesnt_matter a_world_without easier_for easier_if happier_without numb stop_existing all_stop make_it_stop pain',
  tonight:
    'tonight today now right_now hoy ahora ahorita esta_noche tomorrow manana this_week esta_semana soon pronto last_night anoche yesterday ayer this_morning weekend',
  ongoing:
    'every everyday always again still keeps keep lately these_days each cada siempre todavia sigue siguen otra_vez ultimamente diario sometimes a_veces whenever when_he when_she cuando',
  past: 'used_to ago back_then middle_school eighth_grade seventh_grade sixth_grade freshman sophomore years_ago last_year hace antes secundaria when_i_was cuando_era once una_vez was were had',
  recovered:
    'better now recovered recover recovery recovering therapist therapy counselor counseling treatment healed healing sober clean clean_for months_clean proud_of getting_help got_help terapia terapeuta psicologa psicologo mejor ya_estoy_bien estoy_bien im_ok im_okay im_good im_fine were_fine safe_now grateful thankful survived past_it behind_me doing_great doing_well thriving program support_group sponsor discharged meds_work helped helps aa years_sober',
  joke: 'lol lmao lmfao haha hahaha jaja jajaja jajajaja jk kidding joke jokes joking bruh ngl lowkey fr literally literalmente xd rofl bro dude slay goat dramatic legend menace petty crime roast chaos cursed funniest hilarious',
  sport:
    'team teams practice practices coach match mat tackle puck ball court tournament season meet wrestling wrestle wrestler boxing football soccer basketball baseball softball volleyball hockey track swim swimming race sprint* goalie quarterback varsity jv gym lifting squats game games playoffs overtime league karate taekwondo jiu_jitsu judo fencing rugby lacrosse cheer dance ballet gymnast* running run runs mile miles cross_country futbol partido entren* equipo cancha gol portero torneo carrera entrenamiento sparring belt_test rodeo bull skate skateboard* ski trail drill drills referee ref penalty dugout innings homecoming pin pins dunk kicker',
  fiction:
    'book books novel novels movie movies film films show shows series character characters play plays game games gaming level boss npc script song songs lyrics poem poems story stories chapter comic comics manga anime minecraft fortnite valorant roblox zelda sims gta cod call_of_duty dnd campaign dungeon zombie zombies vampire* dragon* villain protagonist hamlet macbeth juliet romeo gatsby podcast true_crime horror theater theatre musical role stage rehearsal scene screenplay drawing sketchbook painting libro libros novela pelicula peliculas serie personaje videojuego cancion obra cuento teatro poema reading read write writing escrib* author fanfic wattpad xbox ps5 switch twitch stream streamer respawn raid speedrun',
  hunting:
    'deer elk moose duck ducks goose turkey pheasant hog hogs buck doe antler* bow hunt hunts hunting hunter hunters deer_stand blind tree_stand camo freezer trap traps trapping fishing fish gut gutting skin skinning butcher butchering field_dress venison jerky caza cazar cazamos venado pato patos conejo rabbit rabbits squirrel coyote* archery trap_team skeet clay clays range 4h ffa steer heifer calf cow cows pig pigs goat goats chicken chickens livestock slaughter* slaughterhouse barn farm ranch rancho vet matanza borrego gallina marrano cattle hog',
  schoolwork:
    'homework test tests exam exams class classes essay essays calc calculus chem chemistry physics biology algebra geometry teacher teachers grade grades gpa finals midterm ap quiz assignment project presentation lab labs spanish english math tarea tareas examen examenes clase clases maestra maestro prueba calificaciones sat act psat lecture syllabus deadline locker pop_quiz trig stats homeroom honors semester',
  civic:
    'research topic debate debates debated law laws bill statistics paper articles article club awareness policy policies campaign history congress issue issues community volunteer volunteers volunteered volunteering nonprofit fundraiser petition protest march speech mock_trial model_un government politics nation country world war wars soldiers genocide holocaust slavery voters vote documentary news report journalism investigacion tema debate ley leyes politica historia guerra comunidad voluntari* proyecto campana crisis epidemic rights survivors victims refugees society stigma town_hall school_board city_council mayor amendment activism organization prevention hotline',
  career:
    'career become nurse nursing doctor emt paramedic firefighter police officer detective forensic* criminology psychologist psychology psychiatrist therapist social_worker counselor lawyer attorney judge surgeon veterinarian vet mortician funeral_director coroner chef baker welder mechanic engineer journalist teacher army navy marines military want_to_be study major degree college university apply quiero_ser estudiar carrera enfermera enfermero medico abogada abogado psicologa trabajadora_social bombero policia veterinaria dietitian nutritionist pharmac* trainer scientist want_to_work want_to_help',
  cooking:
    'cook cooks cooking cooked recipe recipes bake baking baked taco tacos pizza burger pasta rice beans soup salad spicy hot_sauce sauce kitchen restaurant fried chicken tamales pozole arroz frijoles cocinar cocina receta hornear pan sushi ramen dumplings kimchi pho curry noodles cheese hot_cheetos takis chips cookies cake vegan vegetarian vegetariana barbecue bbq grill feast thanksgiving potluck diner menu bakery cafeteria delicious',
  health:
    'surgery allergy allergies allergic asthma inhaler flu covid fever concussion appendix appendicitis braces migraine migraines diabetes diabetic insulin seizure epilepsy eczema acne stitches sprained sprain tore acl ankle knee wisdom_teeth tonsils doctor doctors hospital clinic nurse cold strep mono anemia iron vitamins glasses checkup physical_therapy rehab operacion operaron alergia fiebre gripe asma hospital doctora dentist crutches cast celiac gluten lactose nausea cramps period insomnia tired sleepy cansado physical',
  grief:
    'passed_away passed funeral grandpa_died grandma_died lost_my lost_him lost_her cancer stroke heart_attack miss_him miss_her miss_them missing_him memory ashes buried grave cemetery grieving grief mourning fallecio falleci* murio extrano abuelo_murio panteon velorio luto ofrenda memorial obituary casket hospice alzheimers dementia accident crash wreck urn anniversary birthday dog cat dog_died horse hamster put_down',
  work: 'job jobs shift shifts work works working worked coworker coworkers boss manager customer customers register tips cashier lifeguard mcdonalds chipotle starbucks target grocery store shop warehouse construction landscaping mowing babysit babysitting tutor internship trabajo trabajar turno tienda cliente propinas jefe lawn drive_thru uniform dishes dishwasher roofing fields cosecha fryer busser barista',
  joy: 'love loves fun proud favorite happy happiest great laugh laughs laughing enjoy excited amazing awesome smile best cute peaceful cozy beautiful amo encanta feliz orgullo orgullosa orgulloso divertido favorita favorito contenta contento gusta rie risa adoro hilarious wonderful good warm delicious win won wins champion*',
  negation:
    'not never no dont doesnt didnt cant wont isnt wasnt arent nunca jamas no ni tampoco without sin nothing nada aint hasnt havent',
  want: 'want wants wanted wish wished hope hopes quiero quisiera ojala querer quiere ganas think thinks thinking thought thoughts thinking_about pienso pensando pensar penso feel feeling felt siento idea fantas* imagine dream daydream',
  told: 'told tells said says saying dijo dice decir conto cuenta texted text messaged posted asked call called llamo admitted confessed showed found encontre find overheard saw noticed vi',
  forced:
    'make_me makes_me made_me force* forced forces forcing have_to has_to had_to obliga* obligo me_hace must cant_say_no no_choice or_he or_she if_i_dont if_i_say si_no si_le if_i_leave pressure pressur* push pushes begged',
  age: 'older years_older 19 20 21 22 23 24 25 26 27 28 30 32 34 35 40 45 50 grown adult college_guy mayor anos_mayor',
  online:
    'online internet discord snap snapchat insta instagram tiktok roblox game_chat dm dms app webcam met_online never_met telegram whatsapp kik omegle facetime server streamer follower chat',
  police:
    'cops cop police 911 cps social_worker dcf policia er emergency ambulance hospital hospitalized jail arrest* restraining_order court judge lawyer migra ice deport* psych_ward',
};
