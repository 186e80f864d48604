/** Words and key runs that open far too many doors; compared in lower case, with and without a tail of digits. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  passwort password passw0rd passwort1 hallo hallowelt willkommen welcome letmein geheim master admin administrator
  passform werkstatt autohaus kennwort schalke borussia dortmund fussball football bayern bayernmunchen hamburg
  berlin deutschland germany schweiz austria oesterreich sommer winter fruehling herbst schatz schatzi liebe
  iloveyou ichliebedich sunshine princess prinzessin superman batman starwars pokemon dragon monkey qwerty qwertz
  qwertyuiop qwertzuiop qwertzuiopu asdfghjkl asdfghjkloe yxcvbnm zxcvbnm 1qay2wsx 1qaz2wsx qayxswedc qwer1234
  1234567890 0123456789 0987654321 12345678910 1234512345 1111111111 0000000000 1212121212 123123123123
  123456789a a123456789 123456789q q123456789 abc abcd abcdef abcdefg abcdefgh abcdefghij abc123 abcd1234 test
  testtest testtesttest changeme aendermich default gast guest benutzer username login sicher sicherheit computer
  internet porsche mercedes volkswagen audi bmw golf gti opel skoda ferrari lamborghini harley yamaha kawasaki
  michael thomas andreas stefan daniel christian alexander sebastian michelle jessica nicole stefanie charlie
  trustno1 whatever freedom secret football1 baseball basketball mustang shadow killer hunter
  blink182 nintendo playstation minecraft linkinpark metallica nirvana arschloch ficken123 scheisse mausi mausimausi
  `
    .split(/\s+/)
    .filter(Boolean),
);
