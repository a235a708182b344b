/// An invented person, as Indivo's documents say it.
enum SampleDemographics {
    static func xml(
        family: String = "Byron", given: String = "Ada", email: String? = "ada@people.test"
    ) -> [UInt8] {
        let mail = email.map { "<email>\($0)</email>" } ?? ""
        return Array(
            """
            <Demographics xmlns="http://indivo.org/vocab/xml/documents#"><dateOfBirth>1915-12-10</dateOfBirth>
            <gender>female</gender>\(mail)<ethnicity>Scottish</ethnicity><preferredLanguage>EN</preferredLanguage>
            <race>caucasian</race><Name><familyName>\(family)</familyName><givenName>\(given)</givenName>
            <middleName>Augusta</middleName><prefix>Ms</prefix><suffix>Sr</suffix></Name>
            <Telephone><type>h</type><number>555-5555</number><preferred>true</preferred></Telephone>
            <Telephone><type>c</type><number>555-6666</number></Telephone>
            <Address><country>UK</country><city>London</city><postalCode>W1</postalCode><region>Mayfair</region>
            <street>1 St James's Square</street></Address></Demographics>
            """.utf8)
    }

    static let xml = xml()
}
