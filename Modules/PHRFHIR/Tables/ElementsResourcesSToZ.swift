/// Structures and elements. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `DefinitionReader`.
let elementsResourcesSToZ: StaticString = """
    $Schedule:DomainResource
    identifier* Identifier #S
    active? boolean #SM
    serviceCategory* CodeableConcept #S
    serviceType* CodeableConcept #S
    specialty* CodeableConcept #S
    actor+ Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson|Device|HealthcareService|Location
    planningHorizon? Period #S
    comment? string
    $SearchParameter:DomainResource ~spd-0,spd-1,spd-2
    url1 uri #S
    version? string #S
    name1 string #S
    derivedFrom? canonical >SearchParameter
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description1 markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    code1 code #S
    base+ code #S ^resource-types
    type1 code #S ^search-param-type
    expression? string
    xpath? string
    xpathUsage? code ^search-xpath-usage
    target* code ^resource-types
    multipleOr? boolean
    multipleAnd? boolean
    comparator* code ^search-comparator
    modifier* code ^search-modifier-code
    chain* string
    component* BackboneElement
    =SearchParameter.component:BackboneElement
    definition1 canonical >SearchParameter
    expression1 string
    $ServiceRequest:DomainResource ~prr-1
    identifier* Identifier #S
    instantiatesCanonical* canonical #S >ActivityDefinition|PlanDefinition
    instantiatesUri* uri #S
    basedOn* Reference #S >CarePlan|ServiceRequest|MedicationRequest
    replaces* Reference #S >ServiceRequest
    requisition? Identifier #S
    status1 code #SM ^request-status
    intent1 code #SM ^request-intent
    category* CodeableConcept #S
    priority? code #S ^request-priority
    doNotPerform? boolean #SM
    code? CodeableConcept #S
    orderDetail* CodeableConcept #S
    quantity[x]? Quantity|Ratio|Range #S
    subject1 Reference #S >Patient|Group|Location|Device
    encounter? Reference #S >Encounter
    occurrence[x]? dateTime|Period|Timing #S
    asNeeded[x]? boolean|CodeableConcept #S
    authoredOn? dateTime #S
    requester? Reference #S >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson|Device
    performerType? CodeableConcept #S
    performer* Reference #S >Practitioner|PractitionerRole|Organization|CareTeam|HealthcareService|Patient|Device|\
    RelatedPerson
    locationCode* CodeableConcept #S
    locationReference* Reference #S >Location
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|DiagnosticReport|DocumentReference
    insurance* Reference >Coverage|ClaimResponse
    supportingInfo* Reference >Resource
    specimen* Reference #S >Specimen
    bodySite* CodeableConcept #S
    note* Annotation
    patientInstruction? string #S
    relevantHistory* Reference >Provenance
    $Slot:DomainResource
    identifier* Identifier #S
    serviceCategory* CodeableConcept #S
    serviceType* CodeableConcept #S
    specialty* CodeableConcept #S
    appointmentType? CodeableConcept #S
    schedule1 Reference #S >Schedule
    status1 code #S ^slotstatus
    start1 instant #S
    end1 instant #S
    overbooked? boolean
    comment? string
    $Specimen:DomainResource
    identifier* Identifier #S
    accessionIdentifier? Identifier #S
    status? code #SM ^specimen-status
    type? CodeableConcept #S
    subject? Reference #S >Patient|Group|Device|Substance|Location
    receivedTime? dateTime #S
    parent* Reference >Specimen
    request* Reference >ServiceRequest
    collection? BackboneElement
    processing* BackboneElement
    container* BackboneElement
    condition* CodeableConcept #S
    note* Annotation
    =Specimen.collection:BackboneElement
    collector? Reference #S >Practitioner|PractitionerRole
    collected[x]? dateTime|Period #S
    duration? Duration #S
    quantity? Quantity(SimpleQuantity)
    method? CodeableConcept
    bodySite? CodeableConcept
    fastingStatus[x]? CodeableConcept|Duration #S
    =Specimen.processing:BackboneElement
    description? string
    procedure? CodeableConcept
    additive* Reference >Substance
    time[x]? dateTime|Period
    =Specimen.container:BackboneElement
    identifier* Identifier #S
    description? string
    type? CodeableConcept
    capacity? Quantity(SimpleQuantity)
    specimenQuantity? Quantity(SimpleQuantity)
    additive[x]? CodeableConcept|Reference >Substance
    $SpecimenDefinition:DomainResource
    identifier? Identifier #S
    typeCollected? CodeableConcept #S
    patientPreparation* CodeableConcept #S
    timeAspect? string #S
    collection* CodeableConcept #S
    typeTested* BackboneElement
    =SpecimenDefinition.typeTested:BackboneElement
    isDerived? boolean
    type? CodeableConcept
    preference1 code ^specimen-contained-preference
    container? BackboneElement
    requirement? string
    retentionTime? Duration
    rejectionCriterion* CodeableConcept
    handling* BackboneElement
    =SpecimenDefinition.typeTested.container:BackboneElement
    material? CodeableConcept
    type? CodeableConcept
    cap? CodeableConcept
    description? string
    capacity? Quantity(SimpleQuantity)
    minimumVolume[x]? Quantity(SimpleQuantity)|string
    additive* BackboneElement
    preparation? string
    =SpecimenDefinition.typeTested.container.additive:BackboneElement
    additive[x]1 CodeableConcept|Reference >Substance
    =SpecimenDefinition.typeTested.handling:BackboneElement
    temperatureQualifier? CodeableConcept
    temperatureRange? Range
    maxDuration? Duration
    instruction? string
    $StructureDefinition:DomainResource ~sdf-0,sdf-1,sdf-15a,sdf-4,sdf-5,sdf-6,sdf-9,sdf-11,sdf-14,sdf-15,sdf-16,sdf-\
    17,sdf-18,sdf-19,sdf-21,sdf-22,sdf-23
    url1 uri #S
    identifier* Identifier #S
    version? string #S
    name1 string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    keyword* Coding #S
    fhirVersion? code #S ^FHIR-version
    mapping* BackboneElement ~sdf-2
    kind1 code #S ^structure-definition-kind
    abstract1 boolean #S
    context* BackboneElement #S
    contextInvariant* string #S
    type1 uri #S
    baseDefinition? canonical #S >StructureDefinition
    derivation? code #S ^type-derivation-rule
    snapshot? BackboneElement ~sdf-3,sdf-8,sdf-8b
    differential? BackboneElement ~sdf-20,sdf-8a
    =StructureDefinition.mapping:BackboneElement
    identity1 id
    uri? uri
    name? string
    comment? string
    =StructureDefinition.context:BackboneElement
    type1 code #S ^extension-context-type
    expression1 string #S
    =StructureDefinition.snapshot:BackboneElement
    element+ ElementDefinition ~sdf-10
    =StructureDefinition.differential:BackboneElement
    element+ ElementDefinition
    $StructureMap:DomainResource ~smp-0
    url1 uri #S
    identifier* Identifier #S
    version? string #S
    name1 string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    structure* BackboneElement #S
    import* canonical #S >StructureMap
    group+ BackboneElement #S
    =StructureMap.structure:BackboneElement
    url1 canonical #S >StructureDefinition
    mode1 code #S ^map-model-mode
    alias? string #S
    documentation? string
    =StructureMap.group:BackboneElement
    name1 id #S
    extends? id #S
    typeMode1 code #S ^map-group-type-mode
    documentation? string #S
    input+ BackboneElement #S
    rule+ BackboneElement #S
    =StructureMap.group.input:BackboneElement
    name1 id #S
    type? string #S
    mode1 code #S ^map-input-mode
    documentation? string
    =StructureMap.group.rule:BackboneElement
    name1 id #S
    source+ BackboneElement #S
    target* BackboneElement #S ~smp-1,smp-2
    rule* @StructureMap.group.rule #S
    dependent* BackboneElement #S
    documentation? string
    =StructureMap.group.rule.source:BackboneElement
    context1 id #S
    min? integer #S
    max? string #S
    type? string #S
    defaultValue[x]? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|\
    positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|\
    ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|\
    SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|\
    RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta #S
    element? string #S
    listMode? code #S ^map-source-list-mode
    variable? id #S
    condition? string #S
    check? string #S
    logMessage? string #S
    =StructureMap.group.rule.target:BackboneElement
    context? id #S
    contextType? code #S ^map-context-type
    element? string #S
    variable? id #S
    listMode* code #S ^map-target-list-mode
    listRuleId? id #S
    transform? code #S ^map-transform
    parameter* BackboneElement #S
    =StructureMap.group.rule.target.parameter:BackboneElement
    value[x]1 id|string|boolean|integer|decimal #S
    =StructureMap.group.rule.dependent:BackboneElement
    name1 id #S
    variable+ string #S
    $Subscription:DomainResource
    status1 code #SM ^subscription-status
    contact* ContactPoint #S
    end? instant #S
    reason1 string #S
    criteria1 string #S
    error? string #S
    channel1 BackboneElement #S
    =Subscription.channel:BackboneElement
    type1 code #S ^subscription-channel-type
    endpoint? url #S
    payload? code #S ^mimetypes
    header* string #S
    $Substance:DomainResource
    identifier* Identifier #S
    status? code #SM ^substance-status
    category* CodeableConcept #S
    code1 CodeableConcept #S
    description? string #S
    instance* BackboneElement #S
    ingredient* BackboneElement #S
    =Substance.instance:BackboneElement
    identifier? Identifier #S
    expiry? dateTime #S
    quantity? Quantity(SimpleQuantity) #S
    =Substance.ingredient:BackboneElement
    quantity? Ratio #S
    substance[x]1 CodeableConcept|Reference #S >Substance
    $SubstanceNucleicAcid:DomainResource
    sequenceType? CodeableConcept #S
    numberOfSubunits? integer #S
    areaOfHybridisation? string #S
    oligoNucleotideType? CodeableConcept #S
    subunit* BackboneElement #S
    =SubstanceNucleicAcid.subunit:BackboneElement
    subunit? integer #S
    sequence? string #S
    length? integer #S
    sequenceAttachment? Attachment #S
    fivePrime? CodeableConcept #S
    threePrime? CodeableConcept #S
    linkage* BackboneElement #S
    sugar* BackboneElement #S
    =SubstanceNucleicAcid.subunit.linkage:BackboneElement
    connectivity? string #S
    identifier? Identifier #S
    name? string #S
    residueSite? string #S
    =SubstanceNucleicAcid.subunit.sugar:BackboneElement
    identifier? Identifier #S
    name? string #S
    residueSite? string #S
    $SubstancePolymer:DomainResource
    class? CodeableConcept #S
    geometry? CodeableConcept #S
    copolymerConnectivity* CodeableConcept #S
    modification* string #S
    monomerSet* BackboneElement #S
    repeat* BackboneElement #S
    =SubstancePolymer.monomerSet:BackboneElement
    ratioType? CodeableConcept #S
    startingMaterial* BackboneElement #S
    =SubstancePolymer.monomerSet.startingMaterial:BackboneElement
    material? CodeableConcept #S
    type? CodeableConcept #S
    isDefining? boolean #S
    amount? SubstanceAmount #S
    =SubstancePolymer.repeat:BackboneElement
    numberOfUnits? integer #S
    averageMolecularFormula? string #S
    repeatUnitAmountType? CodeableConcept #S
    repeatUnit* BackboneElement #S
    =SubstancePolymer.repeat.repeatUnit:BackboneElement
    orientationOfPolymerisation? CodeableConcept #S
    repeatUnit? string #S
    amount? SubstanceAmount #S
    degreeOfPolymerisation* BackboneElement #S
    structuralRepresentation* BackboneElement #S
    =SubstancePolymer.repeat.repeatUnit.degreeOfPolymerisation:BackboneElement
    degree? CodeableConcept #S
    amount? SubstanceAmount #S
    =SubstancePolymer.repeat.repeatUnit.structuralRepresentation:BackboneElement
    type? CodeableConcept #S
    representation? string #S
    attachment? Attachment #S
    $SubstanceProtein:DomainResource
    sequenceType? CodeableConcept #S
    numberOfSubunits? integer #S
    disulfideLinkage* string #S
    subunit* BackboneElement #S
    =SubstanceProtein.subunit:BackboneElement
    subunit? integer #S
    sequence? string #S
    length? integer #S
    sequenceAttachment? Attachment #S
    nTerminalModificationId? Identifier #S
    nTerminalModification? string #S
    cTerminalModificationId? Identifier #S
    cTerminalModification? string #S
    $SubstanceReferenceInformation:DomainResource
    comment? string #S
    gene* BackboneElement #S
    geneElement* BackboneElement #S
    classification* BackboneElement #S
    target* BackboneElement #S
    =SubstanceReferenceInformation.gene:BackboneElement
    geneSequenceOrigin? CodeableConcept #S
    gene? CodeableConcept #S
    source* Reference #S >DocumentReference
    =SubstanceReferenceInformation.geneElement:BackboneElement
    type? CodeableConcept #S
    element? Identifier #S
    source* Reference #S >DocumentReference
    =SubstanceReferenceInformation.classification:BackboneElement
    domain? CodeableConcept #S
    classification? CodeableConcept #S
    subtype* CodeableConcept #S
    source* Reference #S >DocumentReference
    =SubstanceReferenceInformation.target:BackboneElement
    target? Identifier #S
    type? CodeableConcept #S
    interaction? CodeableConcept #S
    organism? CodeableConcept #S
    organismType? CodeableConcept #S
    amount[x]? Quantity|Range|string #S
    amountType? CodeableConcept #S
    source* Reference #S >DocumentReference
    $SubstanceSourceMaterial:DomainResource
    sourceMaterialClass? CodeableConcept #S
    sourceMaterialType? CodeableConcept #S
    sourceMaterialState? CodeableConcept #S
    organismId? Identifier #S
    organismName? string #S
    parentSubstanceId* Identifier #S
    parentSubstanceName* string #S
    countryOfOrigin* CodeableConcept #S
    geographicalLocation* string #S
    developmentStage? CodeableConcept #S
    fractionDescription* BackboneElement #S
    organism? BackboneElement #S
    partDescription* BackboneElement #S
    =SubstanceSourceMaterial.fractionDescription:BackboneElement
    fraction? string #S
    materialType? CodeableConcept #S
    =SubstanceSourceMaterial.organism:BackboneElement
    family? CodeableConcept #S
    genus? CodeableConcept #S
    species? CodeableConcept #S
    intraspecificType? CodeableConcept #S
    intraspecificDescription? string #S
    author* BackboneElement #S
    hybrid? BackboneElement #S
    organismGeneral? BackboneElement #S
    =SubstanceSourceMaterial.organism.author:BackboneElement
    authorType? CodeableConcept #S
    authorDescription? string #S
    =SubstanceSourceMaterial.organism.hybrid:BackboneElement
    maternalOrganismId? string #S
    maternalOrganismName? string #S
    paternalOrganismId? string #S
    paternalOrganismName? string #S
    hybridType? CodeableConcept #S
    =SubstanceSourceMaterial.organism.organismGeneral:BackboneElement
    kingdom? CodeableConcept #S
    phylum? CodeableConcept #S
    class? CodeableConcept #S
    order? CodeableConcept #S
    =SubstanceSourceMaterial.partDescription:BackboneElement
    part? CodeableConcept #S
    partLocation? CodeableConcept #S
    $SubstanceSpecification:DomainResource
    identifier? Identifier #S
    type? CodeableConcept #S
    status? CodeableConcept #S
    domain? CodeableConcept #S
    description? string #S
    source* Reference #S >DocumentReference
    comment? string #S
    moiety* BackboneElement #S
    property* BackboneElement #S
    referenceInformation? Reference #S >SubstanceReferenceInformation
    structure? BackboneElement #S
    code* BackboneElement #S
    name* BackboneElement #S
    molecularWeight* @SubstanceSpecification.structure.isotope.molecularWeight #S
    relationship* BackboneElement #S
    nucleicAcid? Reference #S >SubstanceNucleicAcid
    polymer? Reference #S >SubstancePolymer
    protein? Reference #S >SubstanceProtein
    sourceMaterial? Reference #S >SubstanceSourceMaterial
    =SubstanceSpecification.moiety:BackboneElement
    role? CodeableConcept #S
    identifier? Identifier #S
    name? string #S
    stereochemistry? CodeableConcept #S
    opticalActivity? CodeableConcept #S
    molecularFormula? string #S
    amount[x]? Quantity|string #S
    =SubstanceSpecification.property:BackboneElement
    category? CodeableConcept #S
    code? CodeableConcept #S
    parameters? string #S
    definingSubstance[x]? Reference|CodeableConcept #S >SubstanceSpecification|Substance
    amount[x]? Quantity|string #S
    =SubstanceSpecification.structure:BackboneElement
    stereochemistry? CodeableConcept #S
    opticalActivity? CodeableConcept #S
    molecularFormula? string #S
    molecularFormulaByMoiety? string #S
    isotope* BackboneElement #S
    molecularWeight? @SubstanceSpecification.structure.isotope.molecularWeight #S
    source* Reference #S >DocumentReference
    representation* BackboneElement #S
    =SubstanceSpecification.structure.isotope:BackboneElement
    identifier? Identifier #S
    name? CodeableConcept #S
    substitution? CodeableConcept #S
    halfLife? Quantity #S
    molecularWeight? BackboneElement #S
    =SubstanceSpecification.structure.isotope.molecularWeight:BackboneElement
    method? CodeableConcept #S
    type? CodeableConcept #S
    amount? Quantity #S
    =SubstanceSpecification.structure.representation:BackboneElement
    type? CodeableConcept #S
    representation? string #S
    attachment? Attachment #S
    =SubstanceSpecification.code:BackboneElement
    code? CodeableConcept #S
    status? CodeableConcept #S
    statusDate? dateTime #S
    comment? string #S
    source* Reference #S >DocumentReference
    =SubstanceSpecification.name:BackboneElement
    name1 string #S
    type? CodeableConcept #S
    status? CodeableConcept #S
    preferred? boolean #S
    language* CodeableConcept #S
    domain* CodeableConcept #S
    jurisdiction* CodeableConcept #S
    synonym* @SubstanceSpecification.name #S
    translation* @SubstanceSpecification.name #S
    official* BackboneElement #S
    source* Reference #S >DocumentReference
    =SubstanceSpecification.name.official:BackboneElement
    authority? CodeableConcept #S
    status? CodeableConcept #S
    date? dateTime #S
    =SubstanceSpecification.relationship:BackboneElement
    substance[x]? Reference|CodeableConcept #S >SubstanceSpecification
    relationship? CodeableConcept #S
    isDefining? boolean #S
    amount[x]? Quantity|Range|Ratio|string #S
    amountRatioLowLimit? Ratio #S
    amountType? CodeableConcept #S
    source* Reference #S >DocumentReference
    $SupplyDelivery:DomainResource
    identifier* Identifier
    basedOn* Reference #S >SupplyRequest
    partOf* Reference #S >SupplyDelivery|Contract
    status? code #SM ^supplydelivery-status
    patient? Reference >Patient
    type? CodeableConcept ^supplydelivery-type
    suppliedItem? BackboneElement
    occurrence[x]? dateTime|Period|Timing #S
    supplier? Reference >Practitioner|PractitionerRole|Organization
    destination? Reference >Location
    receiver* Reference >Practitioner|PractitionerRole
    =SupplyDelivery.suppliedItem:BackboneElement
    quantity? Quantity(SimpleQuantity)
    item[x]? CodeableConcept|Reference >Medication|Substance|Device
    $SupplyRequest:DomainResource
    identifier* Identifier #S
    status? code #SM ^supplyrequest-status
    category? CodeableConcept #S
    priority? code #S ^request-priority
    item[x]1 CodeableConcept|Reference #S >Medication|Substance|Device
    quantity1 Quantity #S
    parameter* BackboneElement
    occurrence[x]? dateTime|Period|Timing #S
    authoredOn? dateTime #S
    requester? Reference #S >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson|Device
    supplier* Reference #S >Organization|HealthcareService
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport|DocumentReference
    deliverFrom? Reference >Organization|Location
    deliverTo? Reference >Organization|Location|Patient
    =SupplyRequest.parameter:BackboneElement
    code? CodeableConcept
    value[x]? CodeableConcept|Quantity|Range|boolean
    $Task:DomainResource ~inv-1/Task
    identifier* Identifier
    instantiatesCanonical? canonical #S >ActivityDefinition
    instantiatesUri? uri #S
    basedOn* Reference #S >Resource
    groupIdentifier? Identifier #S
    partOf* Reference #S >Task
    status1 code #SM ^task-status
    statusReason? CodeableConcept #S
    businessStatus? CodeableConcept #S
    intent1 code #S ^task-intent
    priority? code ^request-priority
    code? CodeableConcept #S
    description? string #S
    focus? Reference #S >Resource
    for? Reference #S >Resource
    encounter? Reference #S >Encounter
    executionPeriod? Period #S
    authoredOn? dateTime
    lastModified? dateTime #S
    requester? Reference #S >Device|Organization|Patient|Practitioner|PractitionerRole|RelatedPerson
    performerType* CodeableConcept
    owner? Reference #S >Practitioner|PractitionerRole|Organization|CareTeam|HealthcareService|Patient|Device|\
    RelatedPerson
    location? Reference #S >Location
    reasonCode? CodeableConcept
    reasonReference? Reference >Resource
    insurance* Reference >Coverage|ClaimResponse
    note* Annotation
    relevantHistory* Reference >Provenance
    restriction? BackboneElement
    input* BackboneElement
    output* BackboneElement
    =Task.restriction:BackboneElement
    repetitions? positiveInt
    period? Period
    recipient* Reference >Patient|Practitioner|PractitionerRole|RelatedPerson|Group|Organization
    =Task.input:BackboneElement
    type1 CodeableConcept
    value[x]1 base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|\
    string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|\
    Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|\
    ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|\
    UsageContext|Dosage|Meta
    =Task.output:BackboneElement
    type1 CodeableConcept
    value[x]1 base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|\
    string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|\
    Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|\
    ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|\
    UsageContext|Dosage|Meta
    $TerminologyCapabilities:DomainResource ~tcp-0,tcp-2,tcp-3,tcp-4,tcp-5
    url? uri #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date1 dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown #S
    kind1 code #S ^capability-statement-kind
    software? BackboneElement #S
    implementation? BackboneElement #S
    lockedDate? boolean #S
    codeSystem* BackboneElement ~tcp-1
    expansion? BackboneElement
    codeSearch? code ^code-search-support
    validateCode? BackboneElement
    translation? BackboneElement
    closure? BackboneElement
    =TerminologyCapabilities.software:BackboneElement
    name1 string #S
    version? string #S
    =TerminologyCapabilities.implementation:BackboneElement
    description1 string #S
    url? url #S
    =TerminologyCapabilities.codeSystem:BackboneElement
    uri? canonical >CodeSystem
    version* BackboneElement
    subsumption? boolean
    =TerminologyCapabilities.codeSystem.version:BackboneElement
    code? string #S
    isDefault? boolean #S
    compositional? boolean
    language* code
    filter* BackboneElement
    property* code
    =TerminologyCapabilities.codeSystem.version.filter:BackboneElement
    code1 code
    op+ code
    =TerminologyCapabilities.expansion:BackboneElement
    hierarchical? boolean
    paging? boolean
    incomplete? boolean
    parameter* BackboneElement
    textFilter? markdown
    =TerminologyCapabilities.expansion.parameter:BackboneElement
    name1 code
    documentation? string
    =TerminologyCapabilities.validateCode:BackboneElement
    translations1 boolean
    =TerminologyCapabilities.translation:BackboneElement
    needsMap1 boolean
    =TerminologyCapabilities.closure:BackboneElement
    translation? boolean
    $TestReport:DomainResource
    identifier? Identifier #S
    name? string #S
    status1 code #SM ^report-status-codes
    testScript1 Reference #S >TestScript
    result1 code #S ^report-result-codes
    score? decimal #S
    tester? string #S
    issued? dateTime #S
    participant* BackboneElement
    setup? BackboneElement
    test* BackboneElement
    teardown? BackboneElement
    =TestReport.participant:BackboneElement
    type1 code ^report-participant-type
    uri1 uri
    display? string
    =TestReport.setup:BackboneElement
    action+ BackboneElement ~inv-1/TestReport
    =TestReport.setup.action:BackboneElement
    operation? BackboneElement
    assert? BackboneElement
    =TestReport.setup.action.operation:BackboneElement
    result1 code ^report-action-result-codes
    message? markdown
    detail? uri
    =TestReport.setup.action.assert:BackboneElement
    result1 code ^report-action-result-codes
    message? markdown
    detail? string
    =TestReport.test:BackboneElement
    name? string
    description? string
    action+ BackboneElement ~inv-2
    =TestReport.test.action:BackboneElement
    operation? @TestReport.setup.action.operation
    assert? @TestReport.setup.action.assert
    =TestReport.teardown:BackboneElement
    action+ BackboneElement
    =TestReport.teardown.action:BackboneElement
    operation1 @TestReport.setup.action.operation
    $TestScript:DomainResource ~tst-0
    url1 uri #S
    identifier? Identifier #S
    version? string #S
    name1 string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    origin* BackboneElement
    destination* BackboneElement
    metadata? BackboneElement ~tst-4
    fixture* BackboneElement
    profile* Reference >Resource
    variable* BackboneElement ~tst-3
    setup? BackboneElement
    test* BackboneElement
    teardown? BackboneElement
    =TestScript.origin:BackboneElement
    index1 integer
    profile1 Coding
    =TestScript.destination:BackboneElement
    index1 integer
    profile1 Coding
    =TestScript.metadata:BackboneElement
    link* BackboneElement
    capability+ BackboneElement
    =TestScript.metadata.link:BackboneElement
    url1 uri
    description? string
    =TestScript.metadata.capability:BackboneElement
    required1 boolean
    validated1 boolean
    description? string
    origin* integer
    destination? integer
    link* uri
    capabilities1 canonical >CapabilityStatement
    =TestScript.fixture:BackboneElement
    autocreate1 boolean
    autodelete1 boolean
    resource? Reference >Resource
    =TestScript.variable:BackboneElement
    name1 string
    defaultValue? string
    description? string
    expression? string
    headerField? string
    hint? string
    path? string
    sourceId? id
    =TestScript.setup:BackboneElement
    action+ BackboneElement ~tst-1
    =TestScript.setup.action:BackboneElement
    operation? BackboneElement ~tst-7
    assert? BackboneElement ~tst-5,tst-10,tst-12
    =TestScript.setup.action.operation:BackboneElement
    type? Coding
    resource? code ^defined-types
    label? string
    description? string
    accept? code ^mimetypes
    contentType? code ^mimetypes
    destination? integer
    encodeRequestUrl1 boolean
    method? code ^http-operations
    origin? integer
    params? string
    requestHeader* BackboneElement
    requestId? id
    responseId? id
    sourceId? id
    targetId? id
    url? string
    =TestScript.setup.action.operation.requestHeader:BackboneElement
    field1 string
    value1 string
    =TestScript.setup.action.assert:BackboneElement
    label? string
    description? string
    direction? code ^assert-direction-codes
    compareToSourceId? string
    compareToSourceExpression? string
    compareToSourcePath? string
    contentType? code ^mimetypes
    expression? string
    headerField? string
    minimumId? string
    navigationLinks? boolean
    operator? code ^assert-operator-codes
    path? string
    requestMethod? code ^http-operations
    requestURL? string
    resource? code ^defined-types
    response? code ^assert-response-code-types
    responseCode? string
    sourceId? id
    validateProfileId? id
    value? string
    warningOnly1 boolean
    =TestScript.test:BackboneElement
    name? string
    description? string
    action+ BackboneElement ~tst-2
    =TestScript.test.action:BackboneElement
    operation? @TestScript.setup.action.operation ~tst-8
    assert? @TestScript.setup.action.assert ~tst-6,tst-11,tst-13
    =TestScript.teardown:BackboneElement
    action+ BackboneElement
    =TestScript.teardown.action:BackboneElement
    operation1 @TestScript.setup.action.operation ~tst-9
    $ValueSet:DomainResource ~vsd-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    immutable? boolean #S
    purpose? markdown
    copyright? markdown
    compose? BackboneElement
    expansion? BackboneElement
    =ValueSet.compose:BackboneElement
    lockedDate? date #S
    inactive? boolean #S
    include+ BackboneElement #S ~vsd-1,vsd-2,vsd-3
    exclude* @ValueSet.compose.include
    =ValueSet.compose.include:BackboneElement
    system? uri #S
    version? string #S
    concept* BackboneElement
    filter* BackboneElement #S
    valueSet* canonical #S >ValueSet
    =ValueSet.compose.include.concept:BackboneElement
    code1 code
    display? string
    designation* BackboneElement
    =ValueSet.compose.include.concept.designation:BackboneElement
    language? code
    use? Coding
    value1 string
    =ValueSet.compose.include.filter:BackboneElement
    property1 code #S
    op1 code #S ^filter-operator
    value1 string #S
    =ValueSet.expansion:BackboneElement
    identifier? uri
    timestamp1 dateTime
    total? integer
    offset? integer
    parameter* BackboneElement
    contains* BackboneElement ~vsd-6,vsd-9,vsd-10
    =ValueSet.expansion.parameter:BackboneElement
    name1 string
    value[x]? string|boolean|integer|decimal|uri|code|dateTime
    =ValueSet.expansion.contains:BackboneElement
    system? uri
    abstract? boolean
    inactive? boolean
    version? string
    code? code
    display? string
    designation* @ValueSet.compose.include.concept.designation
    contains* @ValueSet.expansion.contains
    $VerificationResult:DomainResource
    target* Reference #S >Resource
    targetLocation* string #S
    need? CodeableConcept #S
    status1 code #S ^verificationresult-status
    statusDate? dateTime #S
    validationType? CodeableConcept #S
    validationProcess* CodeableConcept #S
    frequency? Timing
    lastPerformed? dateTime
    nextScheduled? date
    failureAction? CodeableConcept #S
    primarySource* BackboneElement
    attestation? BackboneElement
    validator* BackboneElement
    =VerificationResult.primarySource:BackboneElement
    who? Reference >Organization|Practitioner|PractitionerRole
    type* CodeableConcept #S
    communicationMethod* CodeableConcept #S
    validationStatus? CodeableConcept
    validationDate? dateTime
    canPushUpdates? CodeableConcept #S
    pushTypeAvailable* CodeableConcept
    =VerificationResult.attestation:BackboneElement
    who? Reference #S >Practitioner|PractitionerRole|Organization
    onBehalfOf? Reference #S >Organization|Practitioner|PractitionerRole
    communicationMethod? CodeableConcept #S
    date? date #S
    sourceIdentityCertificate? string
    proxyIdentityCertificate? string
    proxySignature? Signature
    sourceSignature? Signature
    =VerificationResult.validator:BackboneElement
    organization1 Reference >Organization
    identityCertificate? string
    attestationSignature? Signature
    $VisionPrescription:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    created1 dateTime #S
    patient1 Reference #S >Patient
    encounter? Reference >Encounter
    dateWritten1 dateTime #S
    prescriber1 Reference #S >Practitioner|PractitionerRole
    lensSpecification+ BackboneElement #S
    =VisionPrescription.lensSpecification:BackboneElement
    product1 CodeableConcept #S
    eye1 code #S ^vision-eye-codes
    sphere? decimal
    cylinder? decimal
    axis? integer
    prism* BackboneElement
    add? decimal
    power? decimal
    backCurve? decimal
    diameter? decimal
    duration? Quantity(SimpleQuantity)
    color? string
    brand? string
    note* Annotation
    =VisionPrescription.lensSpecification.prism:BackboneElement
    amount1 decimal
    base1 code ^vision-base-codes
    """
