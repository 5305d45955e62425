/**
 * The larger cities of each state and the towns that teenagers name, the largest first: name, latitude, longitude in decimal degrees. Where colleges stand in a
 * city, the point is the middle one of theirs.
 */
export const US_CITIES = `
AK:Anchorage 61.19 -149.80|Fairbanks 64.86 -147.82|Juneau 58.38 -134.64
AL:Birmingham 33.51 -86.80|Huntsville 34.75 -86.64|Montgomery 32.36 -86.22|Mobile 30.70 -88.14|Tuscaloosa 33.21 -87.55|Auburn 32.60 -85.49
AR:Little Rock 34.74 -92.29|Fayetteville 36.07 -94.18|Jonesboro 35.84 -90.68|Fort Smith 35.38 -94.37
AZ:Phoenix 33.53 -112.10|Tucson 32.23 -110.88|Mesa 33.42 -111.83|Chandler 33.27 -111.80|Gilbert 33.35 -111.79|Glendale 33.62 -112.18|Scottsdale 33.46 -111.92|Tempe 33.42 -111.97|Peoria 33.58 -112.24|Surprise 33.63 -112.37|Yuma 32.69 -114.63|Flagstaff 35.22 -111.62|Prescott 34.55 -112.45
CA:Los Angeles 34.06 -118.29|San Diego 32.78 -117.15|San Jose 37.41 -121.88|San Francisco 37.78 -122.41|Fresno 36.74 -119.74|Sacramento 38.65 -121.36|Long Beach 33.78 -118.11|Oakland 37.81 -122.27|Bakersfield 35.41 -119.05|Anaheim 33.84 -117.91|Stockton 37.98 -121.31|Riverside 33.93 -117.43|Santa Ana 33.76 -117.89|Irvine 33.68 -117.84|Chula Vista 32.64 -117.08|Fremont 37.49 -121.93|San Bernardino 34.18 -117.32|Modesto 37.65 -121.01|Fontana 34.09 -117.44|Moreno Valley 33.94 -117.23|Santa Clarita 34.38 -118.52|Glendale 34.15 -118.26|Huntington Beach 33.66 -118.00|Oxnard 34.20 -119.18|Rancho Cucamonga 34.11 -117.59|Oceanside 33.19 -117.30|Elk Grove 38.41 -121.48|Garden Grove 33.78 -117.94|Santa Rosa 38.44 -122.71|Corona 33.88 -117.57|Ontario 34.07 -117.58|Hayward 37.66 -122.05|Lancaster 34.68 -118.19|Salinas 36.68 -121.66|Palmdale 34.58 -118.12|Sunnyvale 37.37 -122.04|Pomona 34.06 -117.82|Escondido 33.12 -117.08|Torrance 33.81 -118.35|Pasadena 34.15 -118.14|Fullerton 33.88 -117.89|Orange 33.79 -117.85|Visalia 36.33 -119.29|Santa Clara 37.35 -121.94|Concord 37.98 -122.03|Thousand Oaks 34.22 -118.88|Simi Valley 34.27 -118.78|Vallejo 38.07 -122.23|Berkeley 37.87 -122.26|Downey 33.94 -118.13|Fairfield 38.24 -122.12|Costa Mesa 33.66 -117.90|Carlsbad 33.16 -117.35|Ventura 34.27 -119.23|Richmond 37.94 -122.35|Burbank 34.21 -118.34|Santa Maria 34.95 -120.44|Chico 39.73 -121.84|Redding 40.61 -122.32|Santa Barbara 34.42 -119.70|Santa Cruz 37.00 -122.06|San Luis Obispo 35.30 -120.66|Davis 38.54 -121.75|Palo Alto 37.43 -122.11|Santa Monica 34.02 -118.47|Compton 33.90 -118.22|Merced 37.37 -120.42|Napa 38.30 -122.29
CO:Denver 39.75 -104.99|Colorado Springs 38.86 -104.80|Aurora 39.66 -104.84|Fort Collins 40.57 -105.08|Lakewood 39.72 -105.09|Thornton 39.87 -104.97|Boulder 40.01 -105.27|Pueblo 38.31 -104.58|Greeley 40.41 -104.69|Grand Junction 39.08 -108.55|Durango 37.28 -107.87
CT:Bridgeport 41.16 -73.19|New Haven 41.33 -72.93|Stamford 41.06 -73.54|Hartford 41.76 -72.67|Waterbury 41.56 -73.04
DC:Washington 38.91 -77.03
DE:Wilmington 39.74 -75.55|Dover 39.20 -75.54|Newark 39.68 -75.75
FL:Jacksonville 30.33 -81.60|Miami 25.80 -80.33|Tampa 27.98 -82.46|Orlando 28.55 -81.31|St. Petersburg 27.77 -82.64|Hialeah 25.86 -80.28|Port St. Lucie 27.27 -80.36|Tallahassee 30.44 -84.30|Cape Coral 26.56 -81.95|Fort Lauderdale 26.12 -80.14|Pembroke Pines 26.01 -80.30|Hollywood 26.01 -80.15|Gainesville 29.65 -82.35|Miramar 25.98 -80.30|Coral Springs 26.27 -80.27|Palm Bay 28.03 -80.59|West Palm Beach 26.70 -80.05|Clearwater 27.97 -82.80|Lakeland 28.03 -81.92|Pompano Beach 26.24 -80.12|Miami Beach 25.81 -80.14|Boca Raton 26.39 -80.11|Fort Myers 26.55 -81.77|Sarasota 27.38 -82.55|Daytona Beach 29.20 -81.05|Pensacola 30.55 -87.20|Melbourne 28.17 -80.62|Naples 26.14 -81.79|Key West 24.58 -81.74
GA:Atlanta 33.75 -84.39|Augusta 33.47 -81.99|Savannah 32.02 -81.09|Athens 33.96 -83.37|Macon 32.83 -83.72|Columbus 32.50 -84.94
HI:Honolulu 21.31 -157.82|Hilo 19.70 -155.08
IA:Des Moines 41.60 -93.63|Cedar Rapids 42.00 -91.65|Davenport 41.54 -90.57|Sioux City 42.52 -96.40|Iowa City 41.66 -91.54|Ames 42.03 -93.65
ID:Boise 43.60 -116.29|Meridian 43.61 -116.39|Nampa 43.56 -116.57|Idaho Falls 43.48 -112.00|Moscow 46.73 -117.00|Pocatello 42.86 -112.43
IL:Chicago 41.88 -87.63|Aurora 41.75 -88.35|Joliet 41.53 -88.10|Naperville 41.78 -88.14|Rockford 42.31 -88.99|Springfield 39.81 -89.62|Elgin 42.06 -88.29|Peoria 40.70 -89.62|Champaign 40.10 -88.23|Evanston 42.05 -87.68|Bloomington 40.49 -88.99|Normal 40.51 -88.99|Decatur 39.84 -88.98
IN:Indianapolis 39.81 -86.16|Fort Wayne 41.09 -85.12|Evansville 37.97 -87.53|South Bend 41.67 -86.22|Bloomington 39.17 -86.53|Carmel 39.98 -86.12|Fishers 39.96 -86.01|Gary 41.56 -87.34|Lafayette 40.42 -86.88|Muncie 40.20 -85.41|Terre Haute 39.48 -87.33
KS:Wichita 37.68 -97.37|Overland Park 38.93 -94.64|Kansas City 39.11 -94.65|Topeka 39.03 -95.70|Lawrence 38.96 -95.23|Manhattan 39.19 -96.58
KY:Louisville 38.24 -85.70|Lexington 38.05 -84.49|Bowling Green 36.99 -86.46
LA:New Orleans 29.96 -90.07|Baton Rouge 30.52 -91.18|Shreveport 32.48 -93.73|Lafayette 30.21 -92.02|Lake Charles 30.18 -93.22
MA:Boston 42.35 -71.09|Worcester 42.27 -71.82|Springfield 42.11 -72.56|Cambridge 42.37 -71.12|Lowell 42.65 -71.33|Amherst 42.37 -72.53|New Bedford 41.64 -70.93|Salem 42.50 -70.89
MD:Baltimore 39.33 -76.62|Frederick 39.42 -77.42|Annapolis 38.98 -76.48|College Park 38.99 -76.94|Rockville 39.08 -77.15
ME:Portland 43.66 -70.26|Bangor 44.83 -68.79|Lewiston 44.11 -70.20|Orono 44.90 -68.67|Augusta 44.34 -69.80
MI:Detroit 42.36 -83.07|Grand Rapids 42.96 -85.59|Warren 42.49 -83.03|Sterling Heights 42.58 -83.03|Ann Arbor 42.28 -83.68|Lansing 42.75 -84.64|Flint 43.02 -83.69|Dearborn 42.32 -83.23|Kalamazoo 42.29 -85.60|Marquette 46.56 -87.41|East Lansing 42.73 -84.48|Traverse City 44.77 -85.59
MN:Minneapolis 44.97 -93.26|St. Paul 44.96 -93.16|Rochester 44.02 -92.46|Duluth 46.82 -92.08|St. Cloud 45.55 -94.15|Mankato 44.17 -93.99
MO:Kansas City 39.03 -94.57|St. Louis 38.64 -90.26|Springfield 37.22 -93.28|Columbia 38.95 -92.33|Independence 39.09 -94.42
MS:Jackson 32.32 -90.18|Gulfport 30.37 -89.09|Hattiesburg 31.33 -89.29|Oxford 34.37 -89.52
MT:Billings 45.80 -108.55|Missoula 46.86 -113.98|Bozeman 45.67 -111.05|Great Falls 47.49 -111.27|Helena 46.60 -112.04
NC:Charlotte 35.19 -80.85|Raleigh 35.79 -78.64|Greensboro 36.07 -79.80|Durham 36.00 -78.94|Winston-Salem 36.09 -80.24|Fayetteville 35.07 -78.89|Cary 35.79 -78.78|Wilmington 34.23 -77.88|High Point 36.04 -79.96|Concord 35.44 -80.60|Asheville 35.62 -82.57|Chapel Hill 35.91 -79.05|Greenville 35.61 -77.37|Boone 36.22 -81.68
ND:Fargo 46.89 -96.80|Bismarck 46.77 -100.76|Grand Forks 47.92 -97.07
NE:Omaha 41.26 -96.01|Lincoln 40.82 -96.65
NH:Manchester 42.99 -71.47|Nashua 42.74 -71.46|Concord 43.21 -71.54|Portsmouth 43.07 -70.76|Hanover 43.70 -72.29|Durham 43.14 -70.93
NJ:Newark 40.74 -74.18|Jersey City 40.73 -74.07|Paterson 40.92 -74.17|Elizabeth 40.68 -74.21|Trenton 40.22 -74.77|Princeton 40.35 -74.66|Camden 39.95 -75.12|Hoboken 40.74 -74.03|New Brunswick 40.50 -74.45
NM:Albuquerque 35.09 -106.62|Las Cruces 32.28 -106.75|Santa Fe 35.67 -105.91
NV:Las Vegas 36.16 -115.23|Henderson 36.04 -115.02|Reno 39.57 -119.80|Sparks 39.54 -119.75
NY:New York 40.77 -73.98|Buffalo 42.91 -78.85|Rochester 43.13 -77.63|Yonkers 40.93 -73.90|Syracuse 43.04 -76.13|Albany 42.69 -73.81|New Rochelle 40.93 -73.79|Schenectady 42.82 -73.93|Utica 43.14 -75.23|White Plains 41.03 -73.78|Brooklyn 40.65 -73.95|Bronx 40.85 -73.87|Staten Island 40.58 -74.15|Binghamton 42.10 -75.91|Ithaca 42.45 -76.48|Saratoga Springs 43.10 -73.78|Poughkeepsie 41.72 -73.90
OH:Columbus 39.99 -82.99|Cleveland 41.51 -81.61|Cincinnati 39.13 -84.51|Toledo 41.66 -83.55|Akron 41.08 -81.49|Dayton 39.76 -84.18|Youngstown 41.10 -80.65|Canton 40.83 -81.38
OK:Oklahoma City 35.48 -97.54|Tulsa 36.15 -95.95|Norman 35.21 -97.44|Broken Arrow 36.05 -95.79|Stillwater 36.12 -97.07
OR:Portland 45.51 -122.67|Salem 44.94 -122.98|Eugene 44.05 -123.08|Gresham 45.50 -122.43|Bend 44.04 -121.33|Corvallis 44.56 -123.27|Ashland 42.19 -122.70
PA:Philadelphia 39.98 -75.17|Pittsburgh 40.44 -79.96|Allentown 40.60 -75.51|Erie 42.12 -80.05|Reading 40.36 -75.94|Scranton 41.41 -75.66|Bethlehem 40.63 -75.38|Lancaster 40.06 -76.29|Harrisburg 40.26 -76.88|State College 40.79 -77.86
PR:San Juan 18.42 -66.07|Ponce 18.00 -66.61|Mayaguez 18.21 -67.14
RI:Providence 41.83 -71.41|Newport 41.47 -71.30
SC:Charleston 32.80 -79.95|Columbia 34.05 -81.02|Greenville 34.87 -82.37|Myrtle Beach 33.69 -78.89|Clemson 34.68 -82.84
SD:Sioux Falls 43.53 -96.74|Rapid City 44.08 -103.21
TN:Nashville 36.15 -86.79|Memphis 35.14 -89.99|Knoxville 35.95 -83.75|Chattanooga 35.05 -85.30|Clarksville 36.53 -87.35|Murfreesboro 35.85 -86.36|Johnson City 36.30 -82.37
TX:Houston 29.72 -95.40|San Antonio 29.46 -98.54|Dallas 32.84 -96.78|Austin 30.28 -97.74|Fort Worth 32.73 -97.35|El Paso 31.77 -106.43|Arlington 32.74 -97.11|Corpus Christi 27.76 -97.32|Plano 33.02 -96.70|Lubbock 33.58 -101.89|Laredo 27.57 -99.44|Irving 32.93 -96.92|Garland 32.86 -96.65|Frisco 33.15 -96.82|McKinney 33.16 -96.64|Amarillo 35.22 -101.83|Grand Prairie 32.75 -97.00|Brownsville 25.90 -97.50|Killeen 31.05 -97.78|McAllen 26.22 -98.25|Denton 33.23 -97.13|Mesquite 32.77 -96.60|Waco 31.55 -97.12|Midland 32.03 -102.11|Abilene 32.47 -99.74|Beaumont 30.04 -94.07|Odessa 31.89 -102.33|Round Rock 30.48 -97.69|Pearland 29.56 -95.29|College Station 30.62 -96.34|Tyler 32.34 -95.28|Wichita Falls 33.87 -98.52|San Angelo 31.44 -100.47|Galveston 29.31 -94.78|San Marcos 29.89 -97.94|Edinburg 26.31 -98.17
UT:Salt Lake City 40.76 -111.87|West Valley City 40.69 -112.00|West Jordan 40.61 -111.94|Provo 40.25 -111.65|Orem 40.28 -111.72|Sandy 40.57 -111.86|St. George 37.10 -113.57|Ogden 41.19 -111.94|Logan 41.74 -111.81
VA:Virginia Beach 36.83 -76.14|Norfolk 36.89 -76.26|Chesapeake 36.78 -76.24|Richmond 37.56 -77.45|Newport News 37.06 -76.46|Alexandria 38.80 -77.08|Hampton 37.02 -76.34|Roanoke 37.35 -79.94|Portsmouth 36.84 -76.30|Charlottesville 38.04 -78.50|Arlington 38.90 -77.07|Blacksburg 37.23 -80.42|Williamsburg 37.27 -76.71|Lynchburg 37.40 -79.17
VT:Burlington 44.48 -73.20|Montpelier 44.26 -72.58
WA:Seattle 47.62 -122.34|Spokane 47.68 -117.40|Tacoma 47.25 -122.44|Vancouver 45.64 -122.65|Bellevue 47.58 -122.15|Kent 47.38 -122.23|Everett 48.01 -122.20|Renton 47.49 -122.18|Yakima 46.59 -120.53|Bellingham 48.79 -122.49|Olympia 47.07 -122.98|Pullman 46.73 -117.16
WI:Milwaukee 43.05 -87.91|Madison 43.08 -89.40|Green Bay 44.53 -87.92|Eau Claire 44.80 -91.50|La Crosse 43.82 -91.23
WV:Charleston 38.33 -81.62|Huntington 38.42 -82.43|Morgantown 39.63 -79.95
WY:Cheyenne 41.10 -104.78|Casper 42.87 -106.31|Laramie 41.31 -105.58
`;
