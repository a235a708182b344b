/// The structure of this product's Continuity of Care Records, as a schema of its own after the rules of ASTM E2369-05:
/// the place, number and content of each element. The standard's adjunct schema may not be redistributed.
enum CCRStructure {
    static let schema = Array(
        """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:astm-org:CCR"
            targetNamespace="urn:astm-org:CCR" elementFormDefault="qualified">
        <xs:simpleType name="Filled"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction>
          </xs:simpleType>
        <xs:simpleType name="Moment"><xs:union memberTypes="xs:dateTime xs:date xs:gYearMonth xs:gYear"/>
          </xs:simpleType>
        <xs:complexType name="Words"><xs:sequence><xs:element name="Text" type="Filled"/></xs:sequence></xs:complexType>
        <xs:complexType name="Coded"><xs:sequence><xs:element name="Text" type="Filled"/>
          <xs:element name="Code" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
            <xs:element name="Value" type="Filled"/><xs:element name="CodingSystem" type="Filled"/>
          </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
        <xs:complexType name="Measured"><xs:sequence><xs:element name="Value" type="Filled"/>
          <xs:element name="Units" minOccurs="0"><xs:complexType><xs:sequence><xs:element name="Unit" type="Filled"/>
          </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
        <xs:complexType name="Actor"><xs:sequence><xs:element name="ActorID" type="Filled"/></xs:sequence>
          </xs:complexType>
        <xs:complexType name="Source"><xs:sequence><xs:element name="Actor" type="Actor"/></xs:sequence>
          </xs:complexType>
        <xs:complexType name="When"><xs:sequence><xs:element name="Type" type="Words" minOccurs="0"/>
          <xs:element name="ExactDateTime" type="Moment"/></xs:sequence></xs:complexType>
        <xs:group name="entry"><xs:sequence><xs:element name="CCRDataObjectID" type="Filled"/>
          <xs:element name="DateTime" type="When" minOccurs="0" maxOccurs="unbounded"/>
          <xs:element name="Type" type="Words" minOccurs="0"/>
          <xs:element name="Description" type="Coded" minOccurs="0"/>
          <xs:element name="Status" type="Words" minOccurs="0"/>
          <xs:element name="Source" type="Source"/></xs:sequence></xs:group>
        <xs:complexType name="Plain"><xs:group ref="entry"/></xs:complexType>
        <xs:complexType name="Product"><xs:sequence><xs:element name="ProductName" type="Coded"/>
          <xs:element name="BrandName" type="Words" minOccurs="0"/></xs:sequence></xs:complexType>
        <xs:complexType name="Supplied"><xs:sequence><xs:group ref="entry"/><xs:element name="Product" type="Product"/>
          <xs:element name="Quantity" type="Measured" minOccurs="0"/>
          <xs:element name="Directions" minOccurs="0"><xs:complexType><xs:sequence><xs:element name="Direction">
            <xs:complexType><xs:sequence><xs:element name="Description" type="Words"/></xs:sequence></xs:complexType>
          </xs:element></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
        <xs:complexType name="Alert"><xs:sequence><xs:group ref="entry"/>
          <xs:element name="Reaction" minOccurs="0"><xs:complexType><xs:sequence>
            <xs:element name="Description" type="Coded" minOccurs="0"/>
            <xs:element name="Severity" type="Coded" minOccurs="0"/>
          </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
        <xs:complexType name="Test"><xs:sequence><xs:group ref="entry"/><xs:element name="TestResult" type="Measured"/>
          <xs:element name="NormalResult" minOccurs="0"><xs:complexType><xs:sequence><xs:element name="Normal">
            <xs:complexType><xs:sequence><xs:element name="Value" type="Filled"/>
            <xs:element name="Source" type="Source"/></xs:sequence></xs:complexType></xs:element></xs:sequence>
          </xs:complexType></xs:element></xs:sequence></xs:complexType>
        <xs:complexType name="Result"><xs:sequence><xs:group ref="entry"/><xs:element name="Test" type="Test"/>
          </xs:sequence></xs:complexType>
        \(sections.map(section).joined())
        <xs:element name="ContinuityOfCareRecord"><xs:complexType><xs:sequence>
          <xs:element name="CCRDocumentObjectID" type="Filled"/><xs:element name="Language" type="Words"/>
          <xs:element name="Version" type="xs:string" fixed="V1.0"/><xs:element name="DateTime" type="When"/>
          <xs:element name="Patient" type="Actor"/>
          <xs:element name="From"><xs:complexType><xs:sequence><xs:element name="ActorLink" type="Actor"/></xs:sequence>
          </xs:complexType></xs:element>
          <xs:element name="Body"><xs:complexType><xs:sequence>
          \(sections.map { "<xs:element name=\"\($0.name)\" type=\"\($0.name)\" minOccurs=\"0\"/>" }.joined())
          </xs:sequence></xs:complexType></xs:element>
          <xs:element name="Actors"><xs:complexType><xs:sequence>
            <xs:element name="Actor" maxOccurs="unbounded"><xs:complexType><xs:sequence>
              <xs:element name="ActorObjectID" type="Filled"/><xs:any processContents="skip"/>
              <xs:element name="Source" type="Source"/></xs:sequence></xs:complexType></xs:element>
          </xs:sequence></xs:complexType></xs:element>
        </xs:sequence></xs:complexType></xs:element></xs:schema>
        """.utf8)

    /// The sections in the order of the standard: section, its entries' element, and the type of an entry.
    private static let sections: [(name: String, entry: String, type: String)] = [
        ("Problems", "Problem", "Plain"), ("Alerts", "Alert", "Alert"), ("Medications", "Medication", "Supplied"),
        ("MedicalEquipment", "Equipment", "Supplied"), ("Immunizations", "Immunization", "Supplied"),
        ("VitalSigns", "Result", "Result"), ("Results", "Result", "Result"), ("Procedures", "Procedure", "Plain"),
        ("Encounters", "Encounter", "Plain"),
    ]

    private static func section(_ section: (name: String, entry: String, type: String)) -> String {
        """
        <xs:complexType name="\(section.name)"><xs:sequence>
        <xs:element name="\(section.entry)" type="\(section.type)" maxOccurs="unbounded"/>
        </xs:sequence></xs:complexType>
        """
    }
}
