import PHRFHIR
import SalusXML
import Testing

@Suite struct ReadingAndWritingXML {
    @Test(arguments: Sample.all)
    func jsonComesBackThroughXML(text: String) throws {
        let resource = try Sample.read(text)
        let xml = try resource.xml()
        let back = try FHIRResource(xml: xml)
        #expect(back.json().text() == text)
        #expect(try back.xml() == xml)
    }

    @Test(arguments: FHIRDefinitions.r4.resourceTypes, [0, 1, 2, 3])
    func everyTypeComesBack(type: String, turn: Int) throws {
        let made = GeneratedResource.make(type, isFull: true, turn: turn)
        let xml = try made.xml()
        let back = try FHIRResource(xml: xml)
        #expect(back == made)
        #expect(try CanonicalXML.bytes(of: back.xml()) == CanonicalXML.bytes(of: xml))
    }

    @Test("an extension inside an extension comes back from XML in the order of JSON")
    func nestedExtensions() throws {
        let text = #"""
            {"resourceType":"Patient","extension":[{"extension":[{"url":"a","valueCode":"b"}],"url":"http://e.org/x"}]}
            """#
        let resource = try Sample.read(text)
        #expect(try FHIRResource(xml: resource.xml()) == resource)
    }

    @Test func theFormIsThatOfTheStandard() throws {
        let resource = try Sample.read(
            #"""
            {"resourceType":"Patient","extension":[{"url":"http://example.org/e","valueBoolean":true}],\#
            "birthDate":"1974","_birthDate":{"id":"b"}}
            """#)
        let expected = #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <Patient xmlns="http://hl7.org/fhir"><extension url="http://example.org/e"><valueBoolean value="true"/>\#
            </extension><birthDate id="b" value="1974"/></Patient>
            """#
        #expect(
            String(decoding: try resource.xml(), as: UTF8.self).split(separator: "\n")
                == expected.split(separator: "\n"))
    }

    @Test(arguments: [
        ("<gender value='male'/><active value='true'/>", "Patient.active"),
        ("<zodiac value='x'/>", "Patient.zodiac"),
        ("<active value='maybe'/>", "Patient.active"),
        ("<active value='true'/><active value='true'/>", "Patient.active"),
        ("<deceasedBoolean value='true'/><deceasedDateTime value='2020'/>", "Patient.deceased"),
        ("<name><given value='A'/><family value='B'/></name>", "Patient.name[0].family"),
        ("<name/>", "Patient.name[0]"),
        ("<name><given value='A'/>text</name>", "Patient.name[0]"),
        ("<gender code='male'/>", "Patient.gender.code"), ("<gender id=' ' value='male'/>", "Patient.gender.id"),
        ("<contained><Patient/><Patient/></contained>", "Patient.contained[0]"),
        ("<text><status value='empty'/><div>x</div></text>", "Patient.text.div"),
    ])
    func aFaultHasItsPlace(inside: String, place: String) {
        let xml = "<Patient xmlns='http://hl7.org/fhir'>\(inside)</Patient>"
        let error = #expect(throws: FHIRError.self) { try FHIRResource(xml: Array(xml.utf8)) }
        #expect(error?.issues.first?.expression == place)
    }

    @Test(arguments: [
        "<Patient/>", "<Person2 xmlns='http://hl7.org/fhir'/>", "<!DOCTYPE a><Patient xmlns='http://hl7.org/fhir'/>",
        "", "<",
    ])
    func whatIsNoResourceIsRefused(xml: String) {
        #expect(throws: FHIRError.self) { try FHIRResource(xml: Array(xml.utf8)) }
    }

    @Test func aNarrativeThatIsNoXMLIsNotWritten() throws {
        let resource = try Sample.read(
            #"""
            {"resourceType":"Basic","text":{"status":"empty",\#
            "div":"<div xmlns='http://www.w3.org/1999/xhtml'>a<br></div>"}}
            """#
        )
        let error = #expect(throws: FHIRError.self) { try resource.xml() }
        #expect(error?.issues.first?.expression == "Basic.text.div")
    }
}
