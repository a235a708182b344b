import SalusXML
import Testing

@Suite struct LookingThingsUp {
    private static let text = """
        <?xml version="1.0"?>
        <m:Models xmlns:m="urn:models" xmlns="urn:other" total="2">
          <m:Model name="Problem" m:kind="first">one<!-- gone --><b/> and <![CDATA[<two>]]></m:Model>
          <Model name="Other"/>
          <m:Model name="Last">&#x263A; &amp; &lt;</m:Model>
        </m:Models>
        """
    private let root: XMLNode

    init() throws { root = try XMLNode(parsing: Self.text) }

    @Test func childrenAreFoundByLocalName() {
        #expect(root["Model"].attribute("name") == "Problem")
        #expect(root.all("Model").map { $0.attribute("name") } == ["Problem", "Other", "Last"])
        #expect(root[1].attribute("name") == "Other")
    }

    @Test func childrenAreFoundByNamespace() {
        #expect(root["Model", in: "urn:other"].attribute("name") == "Other")
        #expect(root.all("Model", in: "urn:models").count == 2)
        #expect(!root["Model", in: nil].exists)
    }

    @Test func attributesHaveNamespacesOfTheirOwn() {
        #expect(root["Model"].attribute("kind") == nil)
        #expect(root["Model"].attribute("kind", in: "urn:models") == "first")
        #expect(root.attribute("total") == "2")
    }

    @Test func whatIsMissingIsEmptyHoweverFarOneAsks() {
        let missing = root["No"]["such"][7]["path"]
        #expect(!missing.exists)
        #expect(missing.text.isEmpty && missing.children.isEmpty && missing.line == 0)
        #expect(missing.attribute("name") == nil)
        #expect(!root[-1].exists)
    }

    @Test func textIsThatDirectlyInside() {
        #expect(root["Model"].text == "one and <two>")
        #expect(root[2].text == "☺ & <")
    }

    @Test func linesAreThoseOfTheSource() {
        #expect(root.line == 2)
        #expect(root.children.map(\.line) == [3, 4, 5])
    }
}
